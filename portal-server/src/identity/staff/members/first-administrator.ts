import type { AddMemberRequest, StaffMember } from '@portal/shared-contracts/schemas';
import { runAction, type RunOptions } from '../../../platform/actions/run-action.ts';
import type { Language } from '../../../platform/http/messages.ts';
import type { Services } from '../../../platform/http/portal-app.ts';
import { credentialsOf } from '../../session/credentials.ts';
import { passwordLink } from '../../password/password-link.ts';
import { addMember } from './member-actions.ts';
import { readMembers } from './members.ts';

export interface Administrators {
  administrators: StaffMember[];
  /** Link with which the new administrator chooses a password. */
  link?: string;
}

/**
 * Returns the administrators. When there is none, adds `first`, who gets the usual mail; the returned link is for operators without
 * a mail server.
 */
export async function ensureAdministrator(
  services: Pick<Services, 'database' | 'now'>,
  first: { member: Pick<AddMemberRequest, 'name' | 'email'>; language: Language; publicUrl: string } | null,
  log: RunOptions<unknown>['log'],
): Promise<Administrators> {
  const { db } = services.database;
  const administrators = (await readMembers(db)).filter(({ permission }) => permission === 'administrator');
  if (administrators.length > 0 || first === null) return { administrators };
  const { member, language, publicUrl } = first;
  const made = await runAction(services, addMember, {
    actor: { kind: 'system', customerId: null },
    input: { body: { ...member, permission: 'administrator' } },
    language,
    log,
  });
  const person = await db
    .selectFrom('profile')
    .select(['id', 'credentials_version'])
    .where('id', '=', made.profileId)
    .executeTakeFirstOrThrow();
  const link = await passwordLink(db, { person: credentialsOf(person), publicUrl }, services.now());
  return { administrators: [made], link };
}
