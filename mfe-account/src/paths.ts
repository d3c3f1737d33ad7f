/** Pages of "My account" that other screens of the section lead to. */
export const PASSKEYS_PATH = '/my-account/passkeys';
export const DEVICES_PATH = '/my-account/devices';
