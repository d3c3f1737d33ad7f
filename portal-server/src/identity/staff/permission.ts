import { STAFF_PERMISSIONS, type StaffPermission } from '@portal/shared-contracts/schemas';

/** Whether a member of staff may do what needs `least`; without a permission they may do nothing. */
export const isAtLeast = (permission: StaffPermission | null, least: StaffPermission): boolean =>
  permission !== null && STAFF_PERMISSIONS.indexOf(permission) >= STAFF_PERMISSIONS.indexOf(least);
