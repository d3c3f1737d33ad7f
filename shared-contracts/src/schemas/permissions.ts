// Without TypeBox, so that pages can import it.

import type { SectionActions } from './section-actions.ts';

/** Permissions of staff; each includes the ones before it (docs/product.md, "Staff and impersonation"). */
export const STAFF_PERMISSIONS = ['viewer', 'agent', 'administrator'] as const;
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number];

/** Whether staff with the permission `held` may do what needs the permission `needed`; null is no permission. */
export const hasPermission = (held: StaffPermission | null, needed: StaffPermission): boolean =>
  held !== null && STAFF_PERMISSIONS.indexOf(held) >= STAFF_PERMISSIONS.indexOf(needed);

/** Actions of controls, by their names in the API's description (`x-action`). */
export const ACTION_NAMES = [
  'call-offs.cancel',
  'call-offs.request',
  'mail-wishes.save',
  'orders.reorder',
  'own-parts.save',
  'payment-links.send',
  'payment-links.withdraw',
  'payment-methods.change',
  'payment-methods.remove',
  'payment-plans.cancel',
  'payment-plans.create',
  'payments.begin',
  'payments.confirm',
  'payments.mail-receipt',
  'preferences.save',
  'quotes.accept',
  'quotes.reject',
  'quotes.request',
  'quotes.requote',
  'report-links.make',
  'report-links.withdraw',
  'sections.write',
  'shipments.mail',
  'statements.mail',
  'users.end-sessions',
  'users.invite',
  'users.lock',
  'users.mail-password',
  'users.unlock',
] as const;

/** An action of the portal, or one that a section declares. */
export type ActionName = Exclude<(typeof ACTION_NAMES)[number] | keyof SectionActions, ''>;
