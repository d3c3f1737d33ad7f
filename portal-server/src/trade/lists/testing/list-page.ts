import type { ListPage } from '@portal/shared-contracts/schemas';
import { pageInPieces } from '../list-page.ts';

/** One page of a list, with its rows in one array. */
export async function listPage(
  ...call: Parameters<typeof pageInPieces>
): Promise<ListPage<Record<string, unknown>>> {
  const { pieces, ...counted } = await pageInPieces(...call);
  const rows: Record<string, unknown>[] = [];
  for await (const piece of pieces) rows.push(...piece);
  return { rows, ...counted };
}
