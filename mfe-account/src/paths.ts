/** Pages of "My account" that other screens of the section lead to. */
export const PASSKEYS_PATH = '/my-account/passkeys';
export const DEVICES_PATH = '/my-account/devices';
/** Pages with which staff help the customer whom they view. */
export const TOOL_PATHS = {
  users: '/staff/customer',
  links: '/staff/customer/payment-links',
  mails: '/staff/customer/mails',
} as const;
