import { BlockList, isIP } from 'node:net';
import { isRecord, readJson, type Complain } from './mistakes.ts';

/** A named place, such as an office, and the network addresses of its browsers. */
export interface Place {
  name: string;
  addresses: BlockList;
}

const MOST_RANGES = 1_000;
const NAME = /^[^\p{Cc}]{1,60}$/u;
const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** The addresses of a range such as `10.20.0.0/16`; undefined for other texts. */
function addressesOf(range: string): BlockList | undefined {
  const [, network = '', prefix = ''] = /^([^/]+)\/(\d{1,3})$/.exec(range) ?? [];
  const version = isIP(network);
  if (version === 0 || Number(prefix) > (BITS[version] ?? 0)) return undefined;
  const addresses = new BlockList();
  addresses.addSubnet(network, Number(prefix), version === 4 ? 'ipv4' : 'ipv6');
  return addresses;
}

/**
 * Reads the file that `PLACES_FILE` names, with names of places by address range. Calls `complain` with one sentence for each
 * mistake.
 */
export function readPlaces(file: string | undefined, complain: Complain): readonly Place[] {
  if (!file) return [];
  const content = readJson(file);
  if (!isRecord(content)) {
    complain(`PLACES_FILE (${file}) must be a file of JSON, an object of names by address range.`);
    return [];
  }
  const entries = Object.entries(content);
  if (entries.length > MOST_RANGES) {
    complain(`PLACES_FILE (${file}) has ${entries.length} ranges, but may have at most ${MOST_RANGES}.`);
    return [];
  }
  return entries.flatMap(([range, name]) => {
    const addresses = addressesOf(range);
    const isName = typeof name === 'string' && NAME.test(name);
    if (!addresses) complain(`PLACES_FILE: "${range}" is no address range such as 10.20.0.0/16.`);
    if (!isName) complain(`PLACES_FILE: the place of "${range}" must be a text of 1 to 60 characters.`);
    return addresses && isName ? [{ name, addresses }] : [];
  });
}

/** The name of the first place with this address, or null. */
export const placeOf = (places: readonly Place[], address: string): string | null =>
  places.find(({ addresses }) => addresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'))?.name ??
  null;
