import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import JestRuntime from 'jest-runtime';

const require = createRequire(import.meta.url);

let files = 0;

/**
 * Loads tests as Node loads every program. A test file is a module of its own; what it imports is loaded once for all test
 * files of a worker, where Jest links a thousand modules anew for each.
 */
export default class NativeRuntime extends JestRuntime {
  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(file) {
    files += 1;
    await import(`${pathToFileURL(file)}?${files}`);
  }

  /** Loads a part of Jest that keeps the state of one test file. */
  requireInternalModule(file) {
    delete require.cache[file];
    return require(file);
  }

  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    globalThis.jest = this.jestGlobals.jestObjectFor(this._testPath);
  }

  // Nothing stands between tests and Node's own modules.
  installGetBuiltinModule() {}
}
