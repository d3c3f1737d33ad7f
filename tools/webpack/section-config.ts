import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration, Module } from 'webpack';
import { baseConfig, FEDERATION_WITHOUT_EXTRAS, type Artifact } from './base-config.ts';
import { remoteName, UNVERSIONED } from './names.ts';
import { OwnCodePlugin } from './own-code-plugin.ts';
import { consumedModules } from './shared-modules.ts';

const REFRESH_SETUP = path.join(import.meta.dirname, 'refresh-setup.cjs');

/** Name of the chunk that holds a section's code. */
export const SECTION_CHUNK = 'section';

const CHUNK_LIMIT_MS = 9_000;

/** Builds a section: a federation container that exposes `./section` and carries nothing that the shell provides. */
export function sectionConfig(section: Artifact): Configuration {
  const { dir, name, mode, refresh = false } = section;
  const production = mode === 'production';
  const config = baseConfig(section);
  return {
    ...config,
    entry: {},
    output: {
      ...config.output,
      // Wherever the entry came from, its chunks are beside it.
      publicPath: 'auto',
      // A screen's script that does not come is an error in the time that the shell gives a section.
      chunkLoadTimeout: CHUNK_LIMIT_MS,
    },
    optimization: {
      ...config.optimization,
      splitChunks: {
        cacheGroups: {
          defaultVendors: false,
          // A section's own code is small beside what it shares: one script is sooner there than one after the other.
          // A shared module stays where it is asked for, so that a card does not wait for the grid; and so does a chunk
          // that an import names, because it is rarely needed.
          [SECTION_CHUNK]: {
            name: SECTION_CHUNK,
            chunks: ({ name = null }) => name === null || name === SECTION_CHUNK,
            enforce: true,
            test: ({ type }: Module) => type !== 'consume-shared-module',
          },
        },
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: remoteName(name, UNVERSIONED),
        filename: production ? 'entry.[contenthash:8].js' : 'entry.js',
        exposes: {
          // A container has no entry of its own that Fast Refresh could be set up in.
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
