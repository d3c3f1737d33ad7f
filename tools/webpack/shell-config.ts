import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Chunk, Configuration } from 'webpack';
import { baseConfig, FEDERATION_WITHOUT_EXTRAS, type Artifact } from './base-config.ts';
import { assetsPath, remoteName, UNVERSIONED } from './names.ts';
import { providedModules } from './shared-modules.ts';
import { unusedGridParts } from './unused-grid-parts.ts';

/**
 * The module that hands the federation runtime to the sections. The plug-in names its CommonJS half, which brings a second copy
 * of the whole runtime into the page.
 */
const PROVIDER = {
  cjs: createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced')).resolve(
    '@module-federation/inject-external-runtime-core-plugin',
  ),
  get esm() {
    return this.cjs.replace(/\.cjs$/, '.js');
  },
};

/**
 * What libraries bring for other versions of React, or for parts that the portal does not use: the static members of components, which
 * only Emotion's `withTheme` copies, and a copy of a hook that React has.
 */
const SUPERFLUOUS = {
  'hoist-non-react-statics$': false,
  'use-sync-external-store/shim$': 'react',
  'use-sync-external-store/shim/index.js$': 'react',
} as const;

const CHUNK_LIMIT_MS = 30_000;

/**
 * The libraries of the frame are a script of their own, which is compiled beside the portal's own code. Like every file of the shell it has
 * the version in its address: each release loads it anew.
 */
const LIBRARIES = {
  name: 'libraries',
  test: /[\\/]node_modules[\\/]/,
  chunks: ({ name }: Chunk): boolean => name === 'main',
  enforce: true,
};

/**
 * Builds the shell: its page's first script, tiny and free of the federation runtime, and the frame that provides
 * the shared modules. Two configurations, because the federation plug-in adds its runtime to every entry.
 * `publicPath` is the URL path of the files, with a final slash.
 */
export function shellConfig(
  shell: Artifact,
  publicPath = assetsPath(shell.name, UNVERSIONED),
): [early: Configuration, frame: Configuration] {
  const { dir, name, mode, refresh = false } = shell;
  const base = baseConfig(shell);
  const cacheOf = (part: string) =>
    typeof base.cache === 'object' &&
    base.cache.type === 'filesystem' && { ...base.cache, name: `${base.cache.name}-${part}` };
  return [
    {
      ...base,
      entry: {
        early: './src/early.ts',
        ...(refresh && { 'dev-refresh': './src/loading/dev-refresh.ts' }),
      },
      output: { ...base.output, publicPath },
      cache: cacheOf('early'),
    },
    {
      ...base,
      entry: { main: './src/main.ts' },
      // A script that hangs is an error then, which can be tried again; webpack waits for two minutes.
      output: { ...base.output, publicPath, chunkLoadTimeout: CHUNK_LIMIT_MS },
      cache: cacheOf('frame'),
      resolve: { ...base.resolve, alias: { [PROVIDER.cjs]: PROVIDER.esm, ...SUPERFLUOUS } },
      optimization: {
        ...base.optimization,
        // The development page names the frame's script alone.
        splitChunks: {
          cacheGroups: { defaultVendors: false, ...(mode === 'production' && { libraries: LIBRARIES }) },
        },
      },
      module: { rules: [...(base.module?.rules ?? []), unusedGridParts] },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: remoteName(name, UNVERSIONED),
          shared: providedModules(dir, mode),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          experiments: { provideExternalRuntime: true, optimization: FEDERATION_WITHOUT_EXTRAS },
        }),
        ...(refresh ? [new ReactRefreshPlugin({ overlay: false })] : []),
      ],
    },
  ];
}
