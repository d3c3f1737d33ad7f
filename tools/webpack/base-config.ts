import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Compiler, type Configuration, type Module } from 'webpack';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { remoteName, UNVERSIONED, VersionPlugin } from './names.ts';
import type { Mode } from './shared-modules.ts';

/** A workspace to build: a section or the shell. */
export interface Artifact {
  /** Folder of the workspace. */
  dir: string;
  name: string;
  /** Package version and input hash, `1.0.0-ab12cd34`. */
  version: string;
  mode: Mode;
  /** Folder for the compiled files. Default: `dist` of the workspace. */
  out?: string;
  /** Folder of the build cache. Default: `.cache` beside the workspace. */
  cache?: string;
  /** Adds React Fast Refresh, for the development server. */
  refresh?: boolean;
}

/** Id of a module that federation would name after a path of this machine. */
function stableId(module: Module): string | undefined {
  const identifier = module.identifier();
  if (identifier.startsWith('container entry')) return 'container';
  const [, provided] = /^provide module \(default\) (.+) = /.exec(identifier) ?? [];
  if (provided !== undefined) return `provide ${provided}`;
  return /[\\/]\.federation[\\/]entry\./.test(identifier) ? 'federation' : undefined;
}

/** Makes the compiled code independent of the folder in which it is built. */
class StableIdsPlugin {
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

/** Configuration that the shell and the sections share. */
export function baseConfig({
  dir,
  name,
  version,
  mode,
  out,
  cache,
  refresh = false,
}: Artifact): Configuration {
  const production = mode === 'production';
  const file = production ? '[name].[contenthash:8].js' : '[name].js';
  return {
    mode,
    context: dir,
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: out ?? path.join(dir, 'dist'),
      // Name of the global list of chunks: without it two artifacts in one page would load each other's chunks.
      uniqueName: remoteName(name, UNVERSIONED),
      filename: file,
      chunkFilename: file,
      crossOriginLoading: 'anonymous',
      // Evaluates a module again after it threw.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: {
            loader: fileURLToPath(import.meta.resolve('swc-loader')),
            options: swcOptions(production, refresh),
          },
        },
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(cache ?? path.join(dir, '..', '.cache'), 'webpack'),
      name: [name, mode, ...(refresh ? ['refresh'] : [])].join('-'),
      maxMemoryGenerations: 1,
      buildDependencies: { preset: [`${import.meta.dirname}/`] },
    },
    optimization: {
      ...(production && {
        minimizer: [
          new MinimizerPlugin({
            minify: MinimizerPlugin.swcMinify,
            extractComments: false,
            minimizerOptions: { compress: { passes: 2 }, mangle: true },
          }),
        ],
        moduleIds: 'deterministic',
        chunkIds: 'deterministic',
      }),
      splitChunks: { cacheGroups: { defaultVendors: false } },
    },
    plugins: production
      ? [new StableIdsPlugin(), new VersionPlugin(version), new IntegrityPlugin(), compileWhole()]
      : [],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * Chromium compiles a function at its first call, while the page waits. With this line it compiles the whole script in another thread
 * while it loads: evaluating the frame's script takes a third of the time. The line is added after the minimizer, which removes comments.
 */
const compileWhole = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  });

const swcOptions = (production: boolean, refresh: boolean) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic', development: !production, refresh } },
  },
});

/** Leaves out the federation's code for servers and manifests, which the portal does not use. */
export const FEDERATION_WITHOUT_EXTRAS = { target: 'web', disableSnapshot: true } as const;
