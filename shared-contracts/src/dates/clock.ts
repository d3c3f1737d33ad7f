/** Differences up to this many ms come from the network's delay, not from the device's clock. */
const TOLERANCE = 5_000;

/** Server's clock minus the device's, in ms. */
let offset = 0;

/** Sets the page's clock by the `Date` header of an answer; null without the header. */
export function setClock(date: string | null, device: number = Date.now()): void {
  const found = Date.parse(date ?? '') - device;
  if (Math.abs(found - offset) > TOLERANCE) offset = Math.abs(found) > TOLERANCE ? found : 0;
}

/** The time by the server's clock: the clock of a device may be wrong by days. */
export const serverNow = (): Date => new Date(Date.now() + offset);
