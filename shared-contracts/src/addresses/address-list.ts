import { isAddress, UNSEEN } from './addresses.ts';

/** Maximum number of addresses in one field. */
export const MOST_ADDRESSES = 20;
/** Maximum length of an address with its name, in characters. */
const LONGEST_ENTRY = 400;

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
 * `MOST_RECIPIENTS`.
 */
export const readRecipients = (text: string): AddressList =>
  readAddresses(text.replaceAll(UNSEPARATED, '$1;'));
