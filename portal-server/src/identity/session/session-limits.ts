const MINUTE = 60_000;

/** An unused session ends after 30 minutes, any session after 12 hours (docs/product.md, "Sessions"). In ms. */
export const IDLE_LIMIT = 30 * MINUTE;
export const ABSOLUTE_LIMIT = 12 * 60 * MINUTE;

/** How old `last_seen_at` may be before a call updates it: one write a minute is enough for a limit of 30 minutes. */
export const SEEN_INTERVAL = MINUTE;

/** After this many failures in a row an account is locked for `LOCK_TIME`. */
export const FAILURES_THAT_LOCK = 5;
export const LOCK_TIME = 15 * MINUTE;

/** How long a device stays trusted after its last sign-in. */
export const DEVICE_TRUST = 180 * 24 * 60 * MINUTE;

/** Lifetime of the link with which a new user chooses a password. */
export const PASSWORD_LINK_LIMIT = 7 * 24 * 60 * MINUTE;

/** Lifetimes of a hand-off code, a temporary password, the code of a sign-in, and a link that verifies an address. */
export const HAND_OFF_LIMIT = MINUTE;
export const TEMPORARY_PASSWORD_LIMIT = 10 * MINUTE;
export const LOGIN_CODE_LIMIT = 10 * MINUTE;
export const VERIFICATION_LIMIT = 24 * 60 * MINUTE;
