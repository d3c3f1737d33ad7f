import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { everywhere, inBrowsers, inSections, inTests, portalPlugin } from './rules.ts';

/**
 * ESLint configuration for the section `name` in its own repository with the root `folder`. It refuses imports that the page
 * could not share, and code that would break the portal.
 */
export const sectionLint = (name: string, folder: string): ReturnType<typeof defineConfig> =>
  defineConfig(
    globalIgnores(['dist/', 'node_modules/', 'packages/']),
    { linterOptions: { noInlineConfig: true } },
    js.configs.recommended,
    {
      files: ['**/*.{ts,tsx}'],
      extends: [tseslint.configs.recommendedTypeChecked, reactHooks.configs.flat['recommended-latest']],
      languageOptions: { parserOptions: { project: ['tsconfig.json'], tsconfigRootDir: folder } },
      plugins: { portal: portalPlugin },
      rules: {
        ...everywhere,
        ...inBrowsers,
        ...inSections,
        'portal/import-direction': ['error', { workspace: name }],
      },
    },
    {
      files: ['service/**'],
      languageOptions: {
        globals: {
          process: 'readonly',
          console: 'readonly',
          Buffer: 'readonly',
          URL: 'readonly',
          fetch: 'readonly',
        },
      },
    },
    { files: ['**/*.test.{ts,tsx}', '**/testing/**'], rules: inTests },
  );
