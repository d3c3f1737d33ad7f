import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Compiler, Configuration, Module, RuleSetRule } from 'webpack';
import { baseConfig, FEDERATION_WITHOUT_EXTRAS, type Artifact } from './base-config.ts';
import { remoteName, UNVERSIONED } from './names.ts';
import { consumedModules } from './shared-modules.ts';

const REFRESH_SETUP = path.join(import.meta.dirname, 'refresh-setup.cjs');

/** Name of the chunk that holds a section's code. */
export const SECTION_CHUNK = 'section';

const CHUNK_LIMIT_MS = 9_000;

/** Packages that a page must load once. A section imports them through a facade and must not bundle them. */
const ONE_COPY =
  /[\\/]node_modules[\\/](react|react-dom|react-router|i18next|react-i18next|swr|zustand|notistack|@mui[\\/][^\\/]+|@emotion[\\/][^\\/]+|@portal[\\/]shared-[a-z]+)[\\/]/;

/** Removes the logger and the texts of errors, which an entry would hold without using them: 0.8 KB less script (brotli). */
const unusedRuntimeParts: RuleSetRule = {
  test: /[\\/]@module-federation[\\/](sdk|error-codes)[\\/]dist[\\/]/,
  resolve: { alias: { './logger.js': false, './desc.mjs': false } },
};

/** Fails the build of a section that bundles code that the shell provides: the page would have two copies with separate state. */
class OwnCodePlugin {
  readonly #shared: string[];

  constructor(dir: string) {
    const root = path.dirname(dir);
    this.#shared = ['shared-ui', 'shared-contracts'].map(
      (workspace) => path.join(root, workspace) + path.sep,
    );
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OwnCodePlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OwnCodePlugin', (modules) => {
        for (const module of modules) {
          const file = module.nameForCondition();
          if (file === null || !this.#isForeign(file)) continue;
          const issuer = compilation.moduleGraph.getIssuer(module)?.nameForCondition() ?? 'a module';
          const [what, who] = [file, issuer].map((each) =>
            path.relative(path.dirname(compiler.context), each),
          );
          compilation.errors.push(
            new compiler.webpack.WebpackError(
              `${who} bundles ${what}: import it through a facade of @portal/shared-ui`,
            ),
          );
        }
      });
    });
  }

  #isForeign(file: string): boolean {
    return ONE_COPY.test(file) || this.#shared.some((folder) => file.startsWith(folder));
  }
}

/** Configuration of a section: a federation container that exposes `./section`, without the code that the shell provides. */
export function sectionConfig(section: Artifact): Configuration {
  const { dir, name, mode, refresh = false } = section;
  const production = mode === 'production';
  const config = baseConfig(section);
  return {
    ...config,
    entry: {},
    output: {
      ...config.output,
      // Chunks are loaded from the folder of the entry.
      publicPath: 'auto',
      // Shorter than the time that the shell gives a section, so that the section can show the error.
      chunkLoadTimeout: CHUNK_LIMIT_MS,
    },
    optimization: {
      ...config.optimization,
      splitChunks: {
        cacheGroups: {
          defaultVendors: false,
          // A section's own code is one script, because it is small and several would load one after the other. Two kinds
          // of modules stay apart: a shared module, so that a card does not wait for the grid, and a chunk that an import
          // names, which is rarely needed.
          [SECTION_CHUNK]: {
            name: SECTION_CHUNK,
            chunks: ({ name = null }) => name === null || name === SECTION_CHUNK,
            enforce: true,
            test: ({ type }: Module) => type !== 'consume-shared-module',
          },
        },
      },
    },
    module: { rules: [...(config.module?.rules ?? []), unusedRuntimeParts] },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: remoteName(name, UNVERSIONED),
        filename: production ? 'entry.[contenthash:8].js' : 'entry.js',
        exposes: {
          // A container has no entry of its own, so Fast Refresh is set up here.
          './section': {
            import: [...(refresh ? [REFRESH_SETUP] : []), './src/section.tsx'],
            name: SECTION_CHUNK,
          },
        },
        shared: consumedModules(dir, mode),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          externalRuntime: true,
          // No section loads another.
          optimization: { ...FEDERATION_WITHOUT_EXTRAS, disableRemote: true },
        },
      }),
      new OwnCodePlugin(dir),
      ...(refresh ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
  };
}
