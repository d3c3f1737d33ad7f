import type { Compiler } from 'webpack';

/** Placeholder for the version while webpack compiles; see {@link VersionPlugin}. */
export const UNVERSIONED = '0.0.0-unversioned';

/** `text` with only the characters of an identifier. */
export const plainName = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '_');

/** Federation name of a version's container. The server refuses any other name. */
export const remoteName = (name: string, version: string): string =>
  `${plainName(name)}__${plainName(version)}`;

/** URL path of an artifact's files, with a final slash. */
export const assetsPath = (name: string, version: string): string => `/assets/${name}/${version}/`;

/**
 * Writes the version into compiled code. Webpack compiles with a placeholder, because every change of a file changes the version
 * and would make webpack's cache useless.
 */
export class VersionPlugin {
  readonly #version: string;

  constructor(version: string) {
    this.#version = version;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    // After minifying, before webpack computes the hashes of the files.
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
