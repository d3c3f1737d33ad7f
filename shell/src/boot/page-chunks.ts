import { isDesktop } from './device.ts';

/** Parts of the shell that come in scripts of their own: by the name of the chunk, or of the module they provide. */
export type ChunkName =
  | 'frame'
  | 'dashboard'
  | 'toasts'
  | '@portal/shared-contracts/statuses'
  | '@portal/shared-ui/dashboard'
  | '@portal/shared-ui/data'
  | '@portal/shared-ui/grid'
  | 'rows-grid';

type Chunk = [href: string, integrity: string];

/** Scripts of the shell's chunks; the build writes them into the page, at its first script. */
export function pageChunks(names: readonly ChunkName[]): Chunk[] {
  const text = document.querySelector<HTMLScriptElement>('script[data-chunks]')?.dataset['chunks'];
  const chunks = JSON.parse(text ?? '{}') as Partial<Record<ChunkName, Chunk[]>>;
  return names.flatMap((name) => chunks[name] ?? []);
}

/** What the sections' cards and lists show of each status. */
const STATUSES = '@portal/shared-contracts/statuses';

export const HOME_CHUNKS: readonly ChunkName[] = ['dashboard', '@portal/shared-ui/dashboard', STATUSES];

/** Chunks of lists; where there is room for a table, its rows are in a grid. */
export const listChunks = (): ChunkName[] => [
  '@portal/shared-ui/grid',
  STATUSES,
  ...(isDesktop() ? (['rows-grid'] as const) : []),
];
