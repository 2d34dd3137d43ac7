import js from "@eslint/js";
import globals from "globals";

export default [
  // What is built is checked where it is written.
  { ignores: [".venv/", "build/", "dist/", "src/", "docs/"] },
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2022, sourceType: "module" },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "consistent-return": "error",
      complexity: ["error", 16],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "max-lines": ["error", 400],
      "max-lines-per-function": ["error", 60],
      "no-shadow": "error",
      "no-undef": "error",
      "no-unused-vars": "error",
      "no-use-before-define": ["error", { classes: false, functions: false, variables: false }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
    },
  },
  { files: ["frontend/**"], languageOptions: { globals: globals.browser } },
  { files: ["tests/frontend/**"], languageOptions: { globals: globals.node } },
  {
    // One expression that a test has a page evaluate.
    files: ["tests/browser/**"],
    languageOptions: { globals: globals.browser },
    rules: { complexity: "off", "max-lines-per-function": "off" },
  },
];
