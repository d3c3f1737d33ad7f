import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { remoteName, UNVERSIONED } from './names.ts';
import type { Mode } from './shared-modules.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';
import { VersionPlugin } from './version-plugin.ts';

/** The workspace to build: a section or the shell. */
export interface Artifact {
  /** Folder of the workspace. */
  dir: string;
  name: string;
  /** Package version and input hash, `1.0.0-ab12cd34`; a development build has none. */
  version: string;
  mode: Mode;
  /** Folder that the files are written to; `dist` of the workspace by default. */
  out?: string;
  /** Folder of what makes the next build faster; `.cache` beside the workspace by default. */
  cache?: string;
  /** React Fast Refresh; development server only. */
  refresh?: boolean;
}

/** Everything that the configurations of shell and sections have in common. */
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
      // Chunks of two versions in one page must not mistake each other for their own.
      uniqueName: remoteName(name, UNVERSIONED),
      filename: file,
      chunkFilename: file,
      crossOriginLoading: 'anonymous',
      // A module that threw is evaluated again at the next attempt.
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
 * Chromium compiles the functions of a script when they are called first, while the page waits. A script that begins with this line is
 * compiled whole while it is loaded, by another thread: evaluating the frame's script takes a third of the time. The line is added after the
 * minimizer, which removes comments.
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

/** These pages are not rendered on a server, and no tool reads a federation manifest. */
export const FEDERATION_WITHOUT_EXTRAS = { target: 'web', disableSnapshot: true } as const;
