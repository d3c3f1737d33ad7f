import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const beside = (file: string): string => path.join(import.meta.dirname, file);

/** Jest's configuration for the unit tests of a section in its own repository with the root `folder`: as of the sections here. */
export const sectionJest = (folder: string): object => ({
  rootDir: folder,
  runtime: beside('browser-runtime.mjs'),
  testEnvironment: beside('browser-environment.mjs'),
  setupFilesAfterEnv: [beside('../../jest.setup.ts')],
  transform: {
    '\\.[cm]?[jt]sx?$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2023',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // The portal's packages are transformed like the sources.
  transformIgnorePatterns: ['/node_modules/(?!@portal/)'],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  testTimeout: 60_000,
});
