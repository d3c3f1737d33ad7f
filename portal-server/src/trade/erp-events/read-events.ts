import type { ErpEvent, ErpEvents } from '@portal/shared-contracts/erp';
import { DAY_MS } from '@portal/shared-contracts/dates';
import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Sweep } from '../../platform/sweeping/area.ts';
import { after } from '../../platform/time/time.ts';

/** How long events are stored, for readers and for repeated messages. */
const STORED_MS = 30 * DAY_MS;

const expired = (): HttpError =>
  new HttpError(410, {
    type: 'CURSOR_EXPIRED',
    text: 'Events after this cursor are kept no more. Compare your records with the portal, then begin without a cursor.',
  });

/**
 * The events after a cursor, oldest first; null begins with the oldest stored one.
 * @throws HttpError 410 when events after the cursor were deleted, 400 for a cursor that no answer contained
 */
export async function readEvents(
  db: Database['db'],
  { cursor, limit }: { cursor: number | null; limit: number },
): Promise<ErpEvents> {
  const rows = await db
    .selectFrom('erp_event')
    .select(['position', 'body'])
    .where('position', '>', cursor ?? 0)
    .orderBy('position')
    .limit(limit + 1)
    .execute();
  const first = rows[0]?.position ?? (await readHead(db)) + 1;
  if (cursor !== null && first > cursor + 1) throw expired();
  if (cursor !== null && first <= cursor) throw new HttpError(400, { fields: { after: 'field.invalid' } });
  const page = rows.slice(0, limit);
  return {
    events: page.map(({ body }) => JSON.parse(body) as ErpEvent),
    next: String(page.at(-1)?.position ?? first - 1),
    hasMore: rows.length > limit,
  };
}

async function readHead(db: Database['db']): Promise<number> {
  const head = await db.selectFrom('erp_event_head').select('position').executeTakeFirstOrThrow();
  return head.position;
}

/** Deletes expired events with their parked messages. */
export const sweepErpEvents: Sweep = async (db, now) => {
  await db.deleteFrom('erp_event').where('recorded_at', '<=', after(now, -STORED_MS)).execute();
};
