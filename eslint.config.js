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
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-undef": "error",
      "no-unused-vars": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
    },
  },
  { files: ["frontend/**"], languageOptions: { globals: globals.browser } },
];
