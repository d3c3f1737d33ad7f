import type { AddMemberRequest, StaffMember } from '@portal/shared-contracts/schemas';
import { runAction, type RunOptions } from '../../../platform/actions/run-action.ts';
import type { Language } from '../../../platform/http/messages.ts';
import type { Services } from '../../../platform/http/portal-app.ts';
import { passwordLink } from '../../password/password-link.ts';
import { addMember } from './add-member.ts';
import { readMembers } from './member-store.ts';

export interface Administrators {
  administrators: StaffMember[];
  /** The link by which the administrator who was made chooses a password. */
  link?: string;
}

/**
 * The administrators of a portal; makes the first one when there is none and `first` says who, who is also mailed. The link is
 * printed for an operator who has no mail server yet.
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
  const link = await passwordLink(db, { profileId: made.profileId, publicUrl }, services.now());
  return { administrators: [made], link };
}
