import { ERP_KIND_NAMES } from '@portal/shared-contracts/erp';
import type { MakeKeyRequest, NewKey } from '@portal/shared-contracts/schemas';
import type { Action } from '../../platform/actions/action.ts';
import { profileOf } from '../../platform/actions/actor.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { hashToken, newToken } from '../session/session-token.ts';
import { recordStaff } from '../staff/audit/record-staff.ts';
import { requireAdministrator } from '../staff/members/require-administrator.ts';
import { shownKey } from './key-store.ts';
import { tokenOf } from './key-token.ts';

/** What the key may do, for the audit: `orders, invoices, events`. */
const rightsOf = ({ kinds, mayReadEvents }: MakeKeyRequest): string =>
  [...kinds, ...(mayReadEvents ? ['events'] : [])].join(', ');

function refuseUnknown(kinds: readonly string[]): void {
  const unknown = kinds.filter((kind) => !ERP_KIND_NAMES.includes(kind));
  if (unknown.length > 0)
    throw new HttpError(422, { type: 'KIND_UNKNOWN', text: 'keys.kindUnknown', items: unknown });
}

/** Makes a key for another system; its token is answered and kept nowhere. */
export const makeKey: Action<{ body: MakeKeyRequest }, NewKey> = {
  name: 'keys.make',
  allow: ['staff', 'system'],
  async run({ trx, actor, input: { body }, now }) {
    await requireAdministrator(trx, actor);
    refuseUnknown(body.kinds);
    const rights = rightsOf(body);
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
