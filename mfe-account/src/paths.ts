/** Pages of "My account". */
export const CHANGE_PASSWORD_PATH = '/my-account/change-password';
export const PREFERENCES_PATH = '/my-account/preferences';
export const PASSKEYS_PATH = '/my-account/passkeys';
export const DEVICES_PATH = '/my-account/devices';
export const STAFF_ACCESS_PATH = '/my-account/staff-access';

/** Pages of staff, outside of views. */
export const CUSTOMERS_PATH = '/staff/customers';
export const MEMBERS_PATH = '/staff/members';
export const KEYS_PATH = '/staff/keys';
export const AUDIT_PATH = '/staff/audit';

/** Pages with which staff help the customer whom they view. */
export const TOOL_PATHS = {
  users: '/staff/customer/users',
  links: '/staff/customer/payment-links',
  mails: '/staff/customer/mails',
} as const;
