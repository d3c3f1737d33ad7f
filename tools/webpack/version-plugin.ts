import type { Compiler } from 'webpack';
import { plainName, UNVERSIONED } from './names.ts';

/**
 * Writes the version into compiled code. Webpack compiles without it, so that what it keeps from one build serves
 * the next: a version changes with every change of a file.
 */
export class VersionPlugin {
  readonly #version: string;

  constructor(version: string) {
    this.#version = version;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    // After minifying, before the hashes of what is written are computed.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
    compiler.hooks.thisCompilation.tap('VersionPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'VersionPlugin', stage }, (assets) => {
        for (const file of Object.keys(assets).filter((each) => each.endsWith('.js'))) {
          const code = assets[file]!.source().toString();
          const versioned = code
            .replaceAll(UNVERSIONED, this.#version)
            .replaceAll(plainName(UNVERSIONED), plainName(this.#version));
          if (versioned !== code) compilation.updateAsset(file, new sources.RawSource(versioned));
        }
      });
    });
  }
}
