import type { Position } from '@portal/shared-contracts/stores';

/** Numbers a ZIP takes: itself, latitude and longitude in millionths of a degree. */
const WIDTH = 3;
const MILLION = 1_000_000;

/** All ZIPs in one block of memory, in their order: 0.4 MB, where the same as objects takes ten times as much. */
export type ZipTable = Int32Array<ArrayBuffer>;

export interface ZipPlace {
  latitude: number;
  longitude: number;
}

export function buildZipTable(places: Readonly<Record<string, ZipPlace>>): ZipTable {
  const sorted = Object.entries(places).sort(([a], [b]) => Number(a) - Number(b));
  return Int32Array.from(
    sorted.flatMap(([zip, { latitude, longitude }]) => [
      Number(zip),
      Math.round(latitude * MILLION),
      Math.round(longitude * MILLION),
    ]),
  );
}

/** Where a ZIP of five digits is; null when there is none of this number. */
export function findZip(table: ZipTable, zip: string): Position | null {
  const wanted = Number(zip);
  let low = 0;
  let high = table.length / WIDTH - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [found = 0, lat = 0, lng = 0] = table.subarray(middle * WIDTH, (middle + 1) * WIDTH);
    if (found === wanted) return { lat: lat / MILLION, lng: lng / MILLION };
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}
