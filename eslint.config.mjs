import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import tseslint from 'typescript-eslint';
import { everywhere, inBrowsers, inSections, inTests, portalPlugin } from './tools/lint/rules.ts';

const TYPESCRIPT = ['**/*.{ts,tsx}'];
const BROWSER = ['shell/**', 'shared-ui/**', 'shared-contracts/**', 'mfe-*/**'];
const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**'];

/** Changes with everything but the file itself that the cached result of a file follows from. */
const cacheVersion = globSync(['tools/lint/*.ts', 'tsconfig*.json', 'package-lock.json'], {
  cwd: import.meta.dirname,
})
  .sort()
  .reduce(
    (hash, file) => hash.update(readFileSync(path.join(import.meta.dirname, file))),
    createHash('sha256'),
  )
  .digest('hex');

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/node_modules/',
    '**/.cache/',
    '**/.data/',
    '**/test-results/',
    '**/coverage/',
    // A section with its own lint configuration.
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
      // One program for all: with a program for each workspace, MUI's types would be read seven times.
      parserOptions: { project: ['tsconfig.lint.json'], tsconfigRootDir: import.meta.dirname },
    },
    plugins: { portal: { ...portalPlugin, meta: { name: 'portal', version: cacheVersion } } },
    rules: everywhere,
  },
  {
    files: BROWSER.map((folder) => `${folder}/*.{ts,tsx}`),
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: inBrowsers,
  },
  { files: ['mfe-*/**/*.{ts,tsx}'], rules: inSections },
  {
    // The client itself, and the calls that are made before it is loaded.
    files: ['shared-contracts/src/client/portal-api.ts', 'shell/src/loading/early-calls.ts'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
  },
  {
    // The one place that reads the device's clock.
    files: ['shared-contracts/src/dates/clock.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // Addresses outside of the portal, and the few files that write an address themselves.
    files: [
      'shared-contracts/src/session/viewed-customer.ts',
      'shared-ui/src/table/open-row.ts',
      'shared-ui/src/download/DownloadLink.tsx',
      'shared-ui/gallery/**',
      'shell/src/catalogue/ShopLink.tsx',
      'shell/src/session/hand-off.ts',
      'shell/src/site/*.tsx',
      'shell/src/store-locator/CurrentStore.tsx',
    ],
    rules: { 'portal/keeps-customer': 'off' },
  },
  {
    files: ['shared-ui/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}'],
    rules: { 'portal/names-no-record': 'error' },
  },
  {
    files: TESTS,
    rules: inTests,
  },
  {
    // The shell imports the modules that it provides to sections by their real names.
    files: ['shell/src/loading/platform-modules.ts'],
    rules: { 'portal/import-direction': 'off', 'portal/names-no-record': 'off' },
  },
);
