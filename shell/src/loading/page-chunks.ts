/** The page is wide enough for tables with columns. */
export const isDesktop = (): boolean => matchMedia('(min-width: 1024px)').matches;

/** Parts of the shell with separate scripts, by the name of the chunk or of the module. */
export type ChunkName =
  | 'frame'
  | 'dashboard'
  | 'toasts'
  | 'panels'
  | '@portal/shared-contracts/statuses'
  | '@portal/shared-ui/dashboard'
  | '@portal/shared-ui/data'
  | '@portal/shared-ui/grid'
  | '@portal/shared-ui/overlays'
  | 'rows-grid';

type Chunk = [href: string, integrity: string];

/** Scripts of the named chunks. The build writes their list into the page, at its first script. */
export function pageChunks(names: readonly ChunkName[]): Chunk[] {
  const text = document.querySelector<HTMLScriptElement>('script[data-chunks]')?.dataset['chunks'];
  const chunks = JSON.parse(text ?? '{}') as Partial<Record<ChunkName, Chunk[]>>;
  return names.flatMap((name) => chunks[name] ?? []);
}

/** How cards and lists show each status. */
const STATUSES = '@portal/shared-contracts/statuses';

export const HOME_CHUNKS: readonly ChunkName[] = ['dashboard', '@portal/shared-ui/dashboard', STATUSES];

/** Chunks that show a panel of another section, and its failure also offline. */
export const PANEL_CHUNKS: readonly ChunkName[] = ['panels', '@portal/shared-ui/overlays'];

/** Chunks of lists. A wide page shows the rows in a grid. */
export const listChunks = (): ChunkName[] => [
  '@portal/shared-ui/grid',
  STATUSES,
  ...(isDesktop() ? (['rows-grid'] as const) : []),
];
