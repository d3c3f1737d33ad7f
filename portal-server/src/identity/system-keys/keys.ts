import {
  MOST_REVOKED_KEYS,
  type MakeKeyRequest,
  type NewKey,
  type SystemKey,
  type SystemKeys,
} from '@portal/shared-contracts/schemas';
import { sql, type Kysely, type Selectable } from 'kysely';
import { ERP_KIND_NAMES } from '@portal/shared-contracts/erp';
import type { Schema } from '../../platform/database/schema.ts';
import type { SystemKeyTable } from '../identity-tables.ts';
import type { Action } from '../../platform/actions/action.ts';
import { profileOf } from '../../platform/actions/actor.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { hashToken, newToken } from '../session/session-token.ts';
import { recordStaff } from '../staff/audit/record-staff.ts';
import { requireAdministrator } from '../staff/members/members.ts';
import { tokenOf } from './check-system-key.ts';

const shownKey = (row: Omit<Selectable<SystemKeyTable>, 'hash' | 'revoked_at'>): SystemKey => ({
  id: row.id,
  name: row.name,
  kinds: row.kinds,
  mayReadEvents: row.may_read_events,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

/** The valid keys by name, and the revoked ones, last revoked first. */
export async function readSystemKeys(db: Kysely<Schema>): Promise<SystemKeys> {
  const listed = db.selectFrom('system_key as k').select([
    'k.id',
    'k.name',
    'k.kinds',
    'k.may_read_events',
    'k.created_at',
    'k.last_used_at',
    'k.revoked_at',
    sql<string | null>`(
      select p.name from action_audit as a join profile as p on p.id = a.profile_id
      where a.subjects @> array['key ' || k.id] and a.action = 'keys.make' limit 1)`.as('made_by'),
  ]);
  const valid = await listed.where('k.revoked_at', 'is', null).orderBy('k.name').orderBy('k.id').execute();
  const revoked = await listed
    .where('k.revoked_at', 'is not', null)
    .orderBy('k.revoked_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(MOST_REVOKED_KEYS)
    .execute();
  const listedKey = (row: (typeof valid)[number]) => ({
    ...shownKey(row),
    madeBy: row.made_by,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  });
  return { keys: valid.map(listedKey), revoked: revoked.map(listedKey), kinds: [...ERP_KIND_NAMES] };
}

/** Makes a key for another system. Only this answer has its token; the portal stores its hash. */
export const makeKey: Action<{ body: MakeKeyRequest }, NewKey> = {
  name: 'keys.make',
  allow: ['staff', 'system'],
  async run({ trx, actor, input: { body }, now }) {
    await requireAdministrator(trx, actor);
    const unknown = body.kinds.filter((kind) => !ERP_KIND_NAMES.includes(kind));
    if (unknown.length > 0)
      throw new HttpError(422, { type: 'KIND_UNKNOWN', text: 'keys.kindUnknown', items: unknown });
    const rights = [...body.kinds, ...(body.mayReadEvents ? ['events'] : [])].join(', ');
    if (rights === '') throw new HttpError(422, { type: 'KEY_WITHOUT_RIGHTS', text: 'keys.withoutRights' });
    const name = body.name.trim();
    const secret = newToken();
    const made = await trx
      .insertInto('system_key')
      .values({
        name,
        kinds: body.kinds,
        may_read_events: body.mayReadEvents,
        hash: hashToken(secret),
        created_at: now,
        last_used_at: null,
        revoked_at: null,
      })
      .onConflict((known) => known.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!made)
      throw new HttpError(422, {
        type: 'NAME_TAKEN',
        text: 'keys.nameTaken',
        fields: { name: 'keys.nameTaken' },
      });
    await recordStaff(
      trx,
      { kind: 'key.made', profileId: profileOf(actor), number: name, detail: rights },
      now,
    );
    return { data: { ...shownKey(made), token: tokenOf(made.id, secret) }, subjects: [`key ${made.id}`] };
  },
};

/** Revokes a key. The next call with it is refused. */
export const revokeKey: Action<{ params: { id: number } }, null> = {
  name: 'keys.revoke',
  allow: ['staff', 'system'],
  async run({ trx, actor, input: { params }, now }) {
    await requireAdministrator(trx, actor);
    const revoked = await trx
      .updateTable('system_key')
      .set({ revoked_at: now })
      .where('id', '=', params.id)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (!revoked) throw notFound();
    await recordStaff(trx, { kind: 'key.revoked', profileId: profileOf(actor), number: revoked.name }, now);
    return { data: null, subjects: [`key ${params.id}`] };
  },
};
