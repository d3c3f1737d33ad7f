import type { Transaction } from 'kysely';
import type { EventData } from '../../platform/actions/event-data.ts';
import type { ActionEvent } from '../../platform/actions/action.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { LANGUAGES } from '../../platform/http/messages.ts';

/** Event for other systems with the present state of a customer's user. None for staff. */
export async function userChangedIn(
  trx: Transaction<Schema>,
  who: { id: number } | { email: string },
  change: EventData['users.changed']['change'],
): Promise<ActionEvent[]> {
  const { email, name, role, locked_at, preferred_language, branch_id, zip } = await trx
    .selectFrom('profile')
    .select(['email', 'name', 'role', 'locked_at', 'preferred_language', 'branch_id', 'zip'])
    .where((profile) => ('id' in who ? profile('id', '=', who.id) : profile('email', '=', who.email)))
    .executeTakeFirstOrThrow();
  if (role === 'staff') return [];
  const data = {
    email,
    name,
    change,
    isLocked: locked_at !== null,
    language: preferred_language === null ? null : LANGUAGES[preferred_language],
    branchId: branch_id,
    zipCode: zip,
  };
  return [{ kind: 'users.changed', data, documents: [`user ${email}`] }];
}
