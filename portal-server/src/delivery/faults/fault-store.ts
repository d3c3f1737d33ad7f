import type { ClientFault } from '@portal/shared-contracts/schemas';
import type { Database } from '../../platform/database/database.ts';
import { hourlyCounts, type HourlyCounts } from '../counts/hourly-counts.ts';

type Db = Database['db'];

/** True when that version of the section or the shell was ever published here. */
export async function isPublished(
  db: Db,
  { section, version }: Pick<ClientFault, 'section' | 'version'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('artifact')
    .select('name')
    .where('name', '=', section)
    .where('version', '=', version)
    .executeTakeFirst();
  return found !== undefined;
}

/** Faults that browsers reported, by section, version and kind. */
export const faultCounts = (db: Db): HourlyCounts<ClientFault> =>
  hourlyCounts(db, 'fault', ({ section, version, kind }) => `${section} ${version} ${kind}`);
