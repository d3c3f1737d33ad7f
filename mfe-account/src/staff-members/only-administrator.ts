import type { StaffMember } from '@portal/shared-contracts';

/** Profile of the administrator who is the only one, and must stay one; null where there are several. */
export function onlyAdministrator(members: readonly StaffMember[]): number | null {
  const [first, ...others] = members.filter(({ permission }) => permission === 'administrator');
  return first !== undefined && others.length === 0 ? first.profileId : null;
}
