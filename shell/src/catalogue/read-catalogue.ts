import {
  apiAt,
  readAuthkey,
  readSessionId,
  type Catalogue,
  events,
  tabStorage,
} from '@portal/shared-contracts';
import { useEffect, useState } from 'react';
import { readSite } from '../site/site.ts';
import { checkedCatalogue } from './checked-catalogue.ts';

/** Storage key of the session's catalogue. Removed at sign-out. */
const keyOfSession = (): string => `catalogue:${readSessionId() ?? ''}`;
const EMBEDDED = '/catalogue';
const PATH = `${EMBEDDED}/v1/categories` as const;
/** Milliseconds to wait for the catalogue. */
const TIMEOUT_MS = 6_000;

let reading: Promise<Catalogue> | undefined;
/** Concurrent calls share one request. */
let readingAgain: Promise<Catalogue> | undefined;

/**
 * Reads the product catalogue once a session; empty after a failure, and the next call tries again. A catalogue without groups is
 * read again by the next page. Visitors, who have no bearer, get no groups.
 */
export function readCatalogue(): Promise<Catalogue> {
  if (readAuthkey() === null) return Promise.resolve({ categories: [] });
  reading ??= cachedCatalogue() ?? askForCatalogue();
  return reading;
}

/**
 * Reads the catalogue again after the distributor changed something. Another host's catalogue, of which the portal gets no
 * events, and one that cannot be read stay as they were.
 */
export function readCatalogueAgain(): Promise<Catalogue> {
  readingAgain ??= askAgain();
  return readingAgain;
}

async function askAgain(): Promise<Catalogue> {
  const before = await readCatalogue();
  const { catalogueUrl } = await readSite();
  const asked = catalogueUrl === EMBEDDED ? await askForCatalogue() : before;
  const now = asked.categories ? asked : before;
  reading = Promise.resolve(now);
  readingAgain = undefined;
  return now;
}

function cachedCatalogue(): Promise<Catalogue> | undefined {
  try {
    const cached = tabStorage.get(keyOfSession());
    return cached === null ? undefined : Promise.resolve(checkedCatalogue(JSON.parse(cached)));
  } catch {
    return undefined;
  }
}

/** Caches the catalogue for the session. One without groups is not cached, so that the next page reads it again. */
function cache(catalogue: Catalogue): void {
  if (!catalogue.categories?.length) tabStorage.remove(keyOfSession());
  else tabStorage.set(keyOfSession(), JSON.stringify(catalogue));
}

async function askForCatalogue(): Promise<Catalogue> {
  try {
    const { catalogueUrl } = await readSite();
    const catalogue = checkedCatalogue(
      await apiAt(catalogueUrl, EMBEDDED).get(PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    );
    cache(catalogue);
    return catalogue;
  } catch {
    reading = undefined;
    return {};
  }
}

/** The product catalogue; null until it is known, empty after a failure. */
export function useCategories(): Catalogue | null {
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (answer: Catalogue): void => {
      if (isShown) setCatalogue(answer);
    };
    void readCatalogue().then(show);
    const end = events.on('distributor.changed', () => void readCatalogueAgain().then(show));
    return () => {
      isShown = false;
      end();
    };
  }, []);
  return catalogue;
}
