/** What members of staff may do, each what those before it may (docs/product.md, "Staff and impersonation"). */
export const STAFF_PERMISSIONS = ['viewer', 'agent', 'administrator'] as const;
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number];

/** True when a member of staff with the permission `held` may do what `needed` allows; null holds nothing. */
export const hasPermission = (held: StaffPermission | null, needed: StaffPermission): boolean =>
  held !== null && STAFF_PERMISSIONS.indexOf(held) >= STAFF_PERMISSIONS.indexOf(needed);
