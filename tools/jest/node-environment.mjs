import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { shareSerializers } from './shared-serializers.mjs';

shareSerializers();

/** State of the current test file that Jest keeps in the globals. */
const ABOUT_ONE_FILE = new Set(['EVENT_HANDLERS', 'JEST_STATE_SYMBOL', 'TEST_TIMEOUT_SYMBOL']);

/**
 * Plain Node: test files share the globals of their process, as they share its modules (see `node-runtime.mjs`).
 * Restores after each file the globals and environment variables that the file changed.
 */
export default class NodeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  before = {
    globals: Object.getOwnPropertyDescriptors(globalThis),
    env: { ...process.env },
    exit: process.exit,
  };

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    const { globals, env, exit } = this.before;
    process.exit = exit;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (ABOUT_ONE_FILE.has(symbol.description)) delete globalThis[symbol];
    for (const [name, property] of Object.entries(globals))
      if (property.configurable) Object.defineProperty(globalThis, name, property);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
}
