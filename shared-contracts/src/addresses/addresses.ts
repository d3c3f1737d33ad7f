/** Longest e-mail address, in characters. */
export const EMAIL_LENGTH = 254;

/** Maximum number of addresses in one field. */
export const MOST_ADDRESSES = 20;
/** Maximum number of addresses that one mail is sent to by a person. */
export const MOST_RECIPIENTS = 5;
/** Maximum length of an address with its name, in characters. */
const LONGEST_ENTRY = 400;

/** Invisible characters and those that change the direction of a text, for a character class. `\s` includes U+FEFF. */
const UNSEEN =
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

/** A name before an address in angle brackets. A quoted name may have commas and semicolons. */
const NAMED = new RegExp(`^(?:"[^"${UNSEEN}]*"|[^"<>@${UNSEEN}]*[^"<>@\\s${UNSEEN}])\\s*<([^<>]*)>$`);
/** One entry between separators. A separator within quotes belongs to the entry. */
const ENTRY = /(?:"[^"]*"|[^;,])+/g;

/** Addresses of a field that takes several. */
export interface AddressList {
  /** As they were written, without duplicates. */
  addresses: string[];
  /** The valid entries as one text, `AP Dept <ap@x.example>; boss@x.example`. */
  text: string;
  /** Entries that are not addresses, and those beyond {@link MOST_ADDRESSES}. */
  wrong: string[];
}

/** Reads `ap@x.example; AP Dept <ap@x.example>`: addresses with names or without, with `;` or `,` between them. */
export function readAddresses(text: string): AddressList {
  const kept = new Map<string, { address: string; entry: string }>();
  const wrong: string[] = [];
  for (const [found] of text.matchAll(ENTRY)) {
    const entry = found.trim();
    if (entry === '') continue;
    const address = NAMED.exec(entry)?.[1]?.trim() ?? entry;
    const key = address.toLowerCase();
    const isRight =
      entry.length <= LONGEST_ENTRY && isAddress(address) && (kept.has(key) || kept.size < MOST_ADDRESSES);
    if (!isRight) wrong.push(entry);
    else if (!kept.has(key)) kept.set(key, { address, entry });
  }
  const entries = [...kept.values()];
  return {
    addresses: entries.map(({ address }) => address),
    text: entries.map(({ entry }) => entry).join('; '),
    wrong,
  };
}

/** White space after an address, where people leave out the separator or paste a column of cells. */
const UNSEPARATED = /(@[^\s;,<>]+>?)\s+/g;

/**
 * Reads the addresses to which a person sends a mail. Like {@link readAddresses}, and white space separates, too. Send to no more than
 * {@link MOST_RECIPIENTS}.
 */
export const readRecipients = (text: string): AddressList =>
  readAddresses(text.replaceAll(UNSEPARATED, '$1;'));
