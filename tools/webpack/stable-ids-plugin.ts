import type { Compiler, Module } from 'webpack';

/** Modules that federation names after a path of this machine, and what to call them instead. */
function stableId(module: Module): string | undefined {
  const identifier = module.identifier();
  if (identifier.startsWith('container entry')) return 'container';
  const [, provided] = /^provide module \(default\) (.+) = /.exec(identifier) ?? [];
  if (provided !== undefined) return `provide ${provided}`;
  return /[\\/]\.federation[\\/]entry\./.test(identifier) ? 'federation' : undefined;
}

/** Makes what is written independent of the folder it is built in: ids of modules are taken from their names. */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        for (const module of modules) {
          const id = stableId(module);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
