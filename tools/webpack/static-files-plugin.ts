import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compiler } from 'webpack';

/** Emits files as they are, with their hash in the name: what the page refers to without a script's help. */
export class StaticFilesPlugin {
  readonly #files: readonly string[];

  constructor(files: readonly string[]) {
    this.#files = files;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('StaticFilesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'StaticFilesPlugin', stage }, async () => {
        for (const file of this.#files) {
          const content = await readFile(file);
          const { name, ext } = path.parse(file);
          compilation.fileDependencies.add(file);
          compilation.emitAsset(
            `${name}.${hash('sha256', content, 'hex').slice(0, 8)}${ext}`,
            new sources.RawSource(content),
          );
        }
      });
    });
  }
}
