/** Longest e-mail address, in characters. */
export const EMAIL_LENGTH = 254;
/** Maximum number of addresses that one mail is sent to by a person. */
export const MOST_RECIPIENTS = 5;

/** Invisible characters and those that change the direction of a text, for a character class. `\s` includes U+FEFF. */
export const UNSEEN =
  '\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u115f-\\u1160\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\uffa0\\ufff0-\\ufffd\\udb40';
/** Invisible characters that change how the character before them looks. */
const SELECTORS = '(?:\\u034f|[\\u17b4-\\u17b5]|[\\u180b-\\u180f]|[\\ufe00-\\ufe0f])';
/** Characters that no part of an address may contain. */
const NOWHERE = `\\s@<>,;:"()\\[\\]\\\\.${UNSEEN}`;
const ATOM = `[^${NOWHERE}]+`;
const NOT_IN_A_DOMAIN = `${NOWHERE}!#$%&'*+/=?^_\`{|}~`;
const LABEL = `[^-${NOT_IN_A_DOMAIN}](?:[^${NOT_IN_A_DOMAIN}]{0,61}[^-${NOT_IN_A_DOMAIN}])?`;
/** A top-level domain: letters of any script, or their ASCII form, such as `xn--p1ai`. */
const TOP_LEVEL = `(?:[A-Za-z]{2,}|[^\\x00-\\x7f${NOT_IN_A_DOMAIN}]{2,}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])`;

/**
 * The pattern of every e-mail address (docs/product.md, section 5): at most 64 characters, an at sign, a domain, a dot, and a
 * top-level domain of at least two letters. No part begins or ends with a dot or has two dots in a row.
 */
export const ADDRESS_PATTERN = `^(?!.*${SELECTORS})(?![^@]{65})${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${TOP_LEVEL}$`;

const ADDRESS = new RegExp(ADDRESS_PATTERN);

/** Whether a text is one e-mail address and nothing else. */
export const isAddress = (text: string): boolean => text.length <= EMAIL_LENGTH && ADDRESS.test(text);
