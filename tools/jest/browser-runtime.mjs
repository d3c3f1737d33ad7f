import { Script } from 'node:vm';
import JestRuntime from 'jest-runtime';

/** Compiled modules by path, for all test files of this worker. */
const compiled = new Map();

/** The runtime of the test file that runs; a worker runs one at a time. */
let current;

/** Each test file has modules of its own; a worker compiles their code once, where Jest compiles it for every test file. */
export default class BrowserRuntime extends JestRuntime {
  constructor(...all) {
    super(...all);
    current = this;
    const { executor } = this;
    const parameters = executor.injectedModuleParameters.join();
    const compileAnew = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = this._environment.getVmContext();
      // What cannot be compiled gets Jest's explanation.
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
