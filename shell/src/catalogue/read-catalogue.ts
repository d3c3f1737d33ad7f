import {
  apiAt,
  readAuthkey,
  readSessionId,
  browserStorage,
  type Catalogue,
  events,
} from '@portal/shared-contracts';
import { useEffect, useState } from 'react';
import { readSite } from '../site/site.ts';
import { CATALOGUE_KEY } from './cache-key.ts';
import { checkedCatalogue } from './checked-catalogue.ts';

/** Characters; a longer catalogue is not cached. */
const LONGEST = 100_000;
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
  const cached = readCached();
  reading ??= cached?.session === session() ? Promise.resolve(cached.catalogue) : askForCatalogue();
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

const session = (): string => readSessionId() ?? '';

function readCached(): { session: unknown; catalogue: Catalogue } | null {
  try {
    const { session, ...catalogue } = JSON.parse(browserStorage.get(CATALOGUE_KEY) ?? '') as Record<
      string,
      unknown
    >;
    return { session, catalogue: checkedCatalogue(catalogue) };
  } catch {
    return null;
  }
}

/** Caches the catalogue for the session. One without groups is not cached, so that the next page reads it again. */
function cache(catalogue: Catalogue): void {
  const text = JSON.stringify({ session: session(), ...catalogue });
  if (catalogue.categories?.length && text.length <= LONGEST) browserStorage.set(CATALOGUE_KEY, text);
  else browserStorage.remove(CATALOGUE_KEY);
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

/** The product catalogue: the cached one at first, null until it is known, empty after a failure. */
export function useCategories(): Catalogue | null {
  const [catalogue, setCatalogue] = useState(() =>
    readAuthkey() === null ? null : (readCached()?.catalogue ?? null),
  );
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
