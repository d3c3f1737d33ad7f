import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Chunk, Configuration, RuleSetRule } from 'webpack';
import { baseConfig, FEDERATION_WITHOUT_EXTRAS, type Artifact } from './base-config.ts';
import { assetsPath, remoteName, UNVERSIONED } from './names.ts';
import { providedModules } from './shared-modules.ts';

/**
 * The CommonJS module that gives the federation runtime to the sections. Its ESM version is used instead, because this one
 * brings a second copy of the runtime into the page.
 */
const PROVIDER = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced')).resolve(
  '@module-federation/inject-external-runtime-core-plugin',
);

/**
 * Code of libraries that the portal does not need: a copy of static members, which only Emotion's `withTheme` uses, and a hook that
 * React has itself.
 */
const SUPERFLUOUS = {
  'hoist-non-react-statics$': false,
  'use-sync-external-store/shim$': 'react',
  'use-sync-external-store/shim/index.js$': 'react',
} as const;

/** MUI components that the grid imports for filters, toolbar, footer, menus and editing, which the portal never shows. */
const UNUSED = [
  'Autocomplete',
  'Badge',
  'Button',
  'Checkbox',
  'Chip',
  'FormControl',
  'InputBase',
  'InputLabel',
  'LinearProgress',
  'MenuItem',
  'MenuList',
  'Select',
  'Skeleton',
  'Switch',
  'Tab',
  'TablePagination',
  'Tabs',
  'TextareaAutosize',
  'TextField',
  'ToggleButton',
];

/** Removes the unused components from the grid: 39 KB less script (brotli) for a list. */
const unusedGridParts: RuleSetRule = {
  test: /[\\/]x-data-grid[\\/]material[\\/]index\.mjs$/,
  resolve: { alias: Object.fromEntries(UNUSED.map((name) => [`@mui/material/${name}`, false])) },
};

const CHUNK_LIMIT_MS = 30_000;

/**
 * The libraries of the frame are a script of their own, so that the browser compiles them beside the portal's code. The address
 * holds the shell's version, so each release loads them again.
 */
const LIBRARIES = {
  name: 'libraries',
  test: /[\\/]node_modules[\\/]/,
  chunks: ({ name }: Chunk): boolean => name === 'main',
  enforce: true,
};

/** The icons are a script of their own: several scripts of a page need them, and each would hold a copy. */
const ICONS = {
  test: /[\\/](Icon\.tsx|menu-icons\.ts)$/,
  minChunks: 2,
  enforce: true,
};

/**
 * Configurations of the shell: the page's small first script, and the frame, which provides the shared modules. There are two,
 * because the federation plug-in adds its runtime to every entry. `publicPath` is the URL path of the files, with a final slash.
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
        early: './src/start/early.ts',
        ...(refresh && { 'dev-refresh': './src/loading/dev-refresh.ts' }),
      },
      output: { ...base.output, publicPath },
      cache: cacheOf('early'),
    },
    {
      ...base,
      entry: { main: './src/start/main.ts' },
      // A script that hangs fails after this time and can be tried again. Webpack's default is two minutes.
      output: { ...base.output, publicPath, chunkLoadTimeout: CHUNK_LIMIT_MS },
      cache: cacheOf('frame'),
      resolve: { ...base.resolve, alias: { [PROVIDER]: PROVIDER.replace(/\.cjs$/, '.js'), ...SUPERFLUOUS } },
      optimization: {
        ...base.optimization,
        // The development page loads a single script of the frame.
        splitChunks: {
          cacheGroups: {
            defaultVendors: false,
            ...(mode === 'production' && { libraries: LIBRARIES, icons: ICONS }),
          },
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
