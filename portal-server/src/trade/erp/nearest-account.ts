import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * How an account number looks to a person: without case, blanks and characters without width, with one kind of hyphen, and with the
 * letters O, I and L as the digits that they are taken for.
 */
const looksOf = (account: string): string =>
  account
    .normalize('NFKC')
    .replace(/[\p{Cf}\s]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** `looks` without zeros before a number: a spreadsheet makes `123` of `000123`. */
const withoutZeros = (looks: string): string => looks.replace(/(^|\D)0+(?=\d)/g, '$1');

/** How many letters must be put in, left out or changed to make one text of the other (Levenshtein). */
export function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (above[at - 1] ?? 0) + Number(one[row - 1] !== other[at - 1]);
      current.push(Math.min(changed, (above[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1));
    }
    above = current;
  }
  return above.at(-1) ?? 0;
}

/** The known account numbers, to find the one that a wrong number was meant to be. */
export class KnownAccounts {
  readonly #looks: readonly { account: string; looks: string }[];
  readonly #byLooks: ReadonlyMap<string, { account: string }[]>;

  constructor(accounts: readonly string[]) {
    this.#looks = accounts.map((account) => ({ account, looks: looksOf(account) }));
    this.#byLooks = Map.groupBy(this.#looks, ({ looks }) => looks);
  }

  /** Another known account number that looks the same, or null. */
  twinOf(account: string): string | null {
    const alike = this.#byLooks.get(looksOf(account)) ?? [];
    return alike.find((each) => each.account !== account)?.account ?? null;
  }

  /** The known account number that is nearest to `account`; null when less than half of each is alike. */
  async nearestTo(account: string): Promise<string | null> {
    // Each search reads all customers, so it lets other work of the event loop run in between.
    await nextTurn();
    const own = looksOf(account);
    const bare = withoutZeros(own);
    const same = this.#byLooks.get(own)?.[0] ?? this.#looks.find(({ looks }) => withoutZeros(looks) === bare);
    if (same) return same.account;
    let nearest: string | null = null;
    let least = Math.ceil(own.length / 2);
    for (const { account: known, looks } of this.#looks) {
      if (Math.abs(looks.length - own.length) >= least) continue;
      const distance = editDistance(own, looks);
      if (distance < least) [nearest, least] = [known, distance];
    }
    return nearest;
  }
}
