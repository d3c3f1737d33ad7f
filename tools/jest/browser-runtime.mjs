import { Script } from 'node:vm';
import JestRuntime from 'jest-runtime';

/** Compiled modules by path. They serve all test files of this worker. */
const compiled = new Map();

/** In a section's own repository the portal's packages are transformed like its sources, although they are ES modules. */
const PACKED = '/node_modules/@portal/';

/** The runtime of the current test file; a worker runs one at a time. */
let current;

/** Compiles the code of a module once for a worker; Jest compiles it for every test file. Each file still has its own modules. */
export default class BrowserRuntime extends JestRuntime {
  constructor(...all) {
    super(...all);
    current = this;
    const isEsm = this._resolution.shouldLoadAsEsm.bind(this._resolution);
    this._resolution.shouldLoadAsEsm = (file) => !file.includes(PACKED) && isEsm(file);
    const { executor } = this;
    const parameters = executor.injectedModuleParameters.join();
    const compileAnew = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = this._environment.getVmContext();
      // Core modules, and code that does not compile, take Jest's way, which explains the error.
      if (context === null || this._resolution.isCoreModule(filename)) return compileAnew(source, filename);
      const known = compiled.get(filename);
      if (known?.source === source) return known.script.runInContext(context);
      let script;
      try {
        script = new Script(`(function (${parameters}) {${source}\n})`, {
          filename,
          columnOffset: -`(function (${parameters}) {`.length,
          importModuleDynamically: (specifier, _script, attributes, phase) =>
            current.executor.dynamicImport(
              specifier,
              filename,
              current._environment.getVmContext(),
              attributes,
              phase,
            ),
        });
      } catch {
        return compileAnew(source, filename);
      }
      compiled.set(filename, { source, script });
      return script.runInContext(context);
    };
  }
}
