interface Connection {
  saveData?: boolean;
}

type Measured = Navigator & { connection?: Connection; deviceMemory?: number };

/** Gigabytes of memory from which a device has room for pages that may never be opened. */
const ENOUGH_MEMORY = 4;

/** The page is wide enough for tables with columns. */
export const isDesktop = (): boolean => matchMedia('(min-width: 1024px)').matches;

/** The person wants few data to be transferred. */
export const savesData = (): boolean => (navigator as Measured).connection?.saveData === true;

/** True on a desktop that has the network and the memory for work whose result may not be needed. */
export const hasRoomAhead = (): boolean =>
  isDesktop() && !savesData() && ((navigator as Measured).deviceMemory ?? ENOUGH_MEMORY) >= ENOUGH_MEMORY;
