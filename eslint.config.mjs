import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { fileName } from './tools/lint/file-name.ts';
import { importDirection } from './tools/lint/import-direction.ts';

const TYPESCRIPT = ['**/*.{ts,tsx}'];
const BROWSER = ['shell/**', 'shared-ui/**', 'shared-contracts/**', 'mfe-*/**'];
const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**'];

const FETCH = 'Call through `api` of shared-contracts (design section 6).';

const syntax = [
  {
    selector: 'TSAsExpression > TSAsExpression[typeAnnotation.type="TSUnknownKeyword"]',
    message: '`as unknown as` switches the type checker off.',
  },
  {
    selector: 'CallExpression[callee.property.name="waitForTimeout"]',
    message: 'Wait for a condition, not for a time.',
  },
  {
    selector:
      'CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name=/^(skip|only|todo|fixme)$/]',
    message: 'Every test runs.',
  },
];
const fixedWaits = {
  selector: 'CallExpression[callee.name="setTimeout"] > Literal.arguments:nth-child(2)[value>=1000]',
  message: 'Wait for a condition, not for a time.',
};

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/node_modules/',
    '**/.cache/',
    '**/.data/',
    '**/test-results/',
    '**/coverage/',
    // A section of its own, with rules of its own.
    'tools/create-section/template/',
  ]),
  { linterOptions: { noInlineConfig: true } },
  js.configs.recommended,
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        window: 'readonly',
        require: 'readonly',
      },
    },
  },
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      // One program for everything: a program a workspace reads MUI's types seven times.
      parserOptions: { project: ['tsconfig.lint.json'], tsconfigRootDir: import.meta.dirname },
    },
    plugins: { portal: { rules: { 'import-direction': importDirection, 'file-name': fileName } } },
    rules: {
      'portal/import-direction': 'error',
      'portal/file-name': 'error',
      'max-lines': ['error', { max: 250 }],
      'no-console': ['error', { allow: ['error'] }],
      'no-restricted-syntax': ['error', ...syntax],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Objects of functions are passed around apart from their object here; none of them uses `this`.
      '@typescript-eslint/unbound-method': 'off',
      // What implements a promised signature need not await anything.
      '@typescript-eslint/require-await': 'off',
      // Takes lists of promises and of nothing for lists of something else, and unknown values for objects.
      '@typescript-eslint/await-thenable': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
      'no-control-regex': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
    },
  },
  {
    files: BROWSER.map((folder) => `${folder}/*.{ts,tsx}`),
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: FETCH }],
      'no-restricted-properties': [
        'error',
        { object: 'window', property: 'fetch', message: FETCH },
        { object: 'globalThis', property: 'fetch', message: FETCH },
      ],
    },
  },
  {
    // The client itself, and the page's first script, which runs before the client is there.
    files: ['shared-contracts/src/client/portal-api.ts', 'shell/src/boot/early.ts'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
  },
  {
    files: TESTS,
    rules: {
      'no-restricted-globals': 'off',
      'no-restricted-properties': 'off',
      'no-restricted-syntax': ['error', ...syntax, fixedWaits],
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  {
    // The shell imports each module that it provides to sections once, by its real name.
    files: ['shell/src/boot/platform-modules.ts'],
    rules: { 'portal/import-direction': 'off' },
  },
);
