// Two kinds of projects: code for browsers (in jsdom, transformed to CommonJS so that `jest.mock` works; the router needs
// NODE_OPTIONS=--experimental-vm-modules) and code for Node (loaded by Node itself, see tools/jest/node-runtime.mjs).
// `npm test` leaves out the slow tests, `*.slow.test.ts`, and the project of the embedded database.
import path from 'node:path';

const typescript = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2023',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

const common = {
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  // Transformed modules, and how long each test file took: the longest come first.
  cacheDirectory: path.join(import.meta.dirname, '.cache/jest'),
};

const BROWSER = [
  'shared-contracts',
  'shared-ui',
  'shell',
  'mfe-account',
  'mfe-credits-inventory',
  'mfe-invoices',
  'mfe-orders',
  'mfe-quotes',
];

/** One project for all workspaces: with several, each would find and transform the shared modules again. */
const browser = {
  ...common,
  displayName: 'browser',
  runtime: '<rootDir>/tools/jest/browser-runtime.mjs',
  testEnvironment: '<rootDir>/tools/jest/browser-environment.mjs',
  setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
  transform: { '\\.[cm]?[jt]sx?$': typescript },
  roots: BROWSER.map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/*.test.{ts,tsx}'],
};

const node = (folder) => ({
  ...common,
  displayName: folder,
  rootDir: folder,
  runtime: '<rootDir>/../tools/jest/node-runtime.mjs',
  testEnvironment: '<rootDir>/../tools/jest/node-environment.mjs',
  transform: {},
  // The tests of a new section run in its own folder.
  testMatch: ['<rootDir>/**/*.test.ts', '!**/create-section/template/**'],
});

/**
 * Tests of what the two databases do differently: locks, searches, notifications, connections, concurrent transactions.
 * When PostgreSQL runs all server tests, these are repeated on the embedded database.
 */
const EMBEDDED = [
  'delivery/registry/{canary,last-good,publishing,pruning,registry,rollback}',
  'platform/actions/*',
  'platform/database/{database,listen,migrate,server-pool}',
  'platform/events/*',
  'testing/added-list/*',
  'trade/lists/{fold-letters,keep-lists,lists,search,search-span}',
  'trade/payments/{exactly-once,lost-answers,payments,quote-payments}',
  'trade/payments/books/*',
];

const embeddedServer = {
  ...node('portal-server'),
  displayName: 'portal-server-embedded',
  setupFiles: ['<rootDir>/src/testing/embedded-database.ts'],
  testMatch: EMBEDDED.map((files) => `<rootDir>/src/${files}.test.ts`),
};

export default {
  projects: [browser, ...['portal-server', 'demo', 'tools'].map(node), embeddedServer],
  maxWorkers: 2,
  // A worker keeps the modules of the files that it has run; one that uses more memory is replaced.
  workerIdleMemoryLimit: '2GB',
  testTimeout: 120_000,
};
