import type { PanelAddress } from './panel-address.ts';

/** Path of a record below that of its list, with the view of the list. */
export const pathBelow = (list: string, number: string, search = ''): string =>
  `${list}/${encodeURIComponent(number)}${search}`;

/** Number of the record that a path below its list's names, or null. */
export function numberIn(list: string, pathname: string): string | null {
  const written = pathname.startsWith(`${list}/`) ? pathname.slice(list.length + 1).replace(/\/$/, '') : '';
  if (written === '') return null;
  try {
    return decodeURIComponent(written);
  } catch {
    // Not a path that the portal writes; the server knows no record of that name.
    return written;
  }
}

/** Records of a list that open at paths of their own, below the list's (docs/product.md, section 2). */
export const pathAddress = (list: string): PanelAddress<string> => ({
  read: ({ pathname }) => numberIn(list, pathname),
  write: ({ search }, number) => (number === null ? list + search : pathBelow(list, number, search)),
});
