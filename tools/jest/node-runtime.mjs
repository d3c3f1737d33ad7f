import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import JestRuntime from 'jest-runtime';

const require = createRequire(import.meta.url);

let files = 0;

/**
 * Loads tests with Node's own module loader. The modules that a test file imports are loaded once for all test files of a
 * worker; Jest's loader would link a thousand modules again for each file.
 */
export default class NativeRuntime extends JestRuntime {
  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(file) {
    files += 1;
    await import(`${pathToFileURL(file)}?${files}`);
  }

  /** Loads again a module of Jest that keeps the state of one test file. */
  requireInternalModule(file) {
    delete require.cache[file];
    return require(file);
  }

  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    globalThis.jest = this.jestGlobals.jestObjectFor(this._testPath);
  }

  // Tests get Node's core modules unchanged.
  installGetBuiltinModule() {}
}
