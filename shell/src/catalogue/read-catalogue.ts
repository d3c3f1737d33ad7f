import { apiAt, readAuthkey, readSessionId, type Catalogue } from '@portal/shared-contracts';
import { readSite } from '../site/read-site.ts';
import { checkedCatalogue } from './checked-catalogue.ts';

/** Where the answer is kept for the session: another one of this tab asks anew, and a sign-out removes it like all that a person leaves. */
const keyOfSession = (): string => `catalogue:${readSessionId() ?? ''}`;
const EMBEDDED = '/catalogue';
const PATH = `${EMBEDDED}/v1/categories` as const;
/** A menu that comes later than that is of no use. */
const TIMEOUT_MS = 6_000;

let reading: Promise<Catalogue> | undefined;
/** All that ask again at once share one answer. */
let readingAgain: Promise<Catalogue> | undefined;

/**
 * The product catalogue, asked for once a session; empty where it cannot be asked, and then the next call asks again. One without
 * groups is asked for again by the next page. Visitors, who have no bearer, are told of no groups.
 */
export function readCatalogue(): Promise<Catalogue> {
  if (readAuthkey() === null) return Promise.resolve({ categories: [] });
  reading ??= keptCatalogue() ?? askForCatalogue();
  return reading;
}

/**
 * The catalogue as it is now, once the distributor changed something. One of another host, of which the portal hears nothing, and one
 * that cannot be asked stay as they were.
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

function keptCatalogue(): Promise<Catalogue> | undefined {
  try {
    const kept = sessionStorage.getItem(keyOfSession());
    return kept === null ? undefined : Promise.resolve(checkedCatalogue(JSON.parse(kept)));
  } catch {
    return undefined;
  }
}

/** A browser that keeps nothing, or not as much, asks again for the next page; so does one of a catalogue without groups. */
function keep(catalogue: Catalogue): void {
  try {
    if (!catalogue.categories?.length) sessionStorage.removeItem(keyOfSession());
    else sessionStorage.setItem(keyOfSession(), JSON.stringify(catalogue));
  } catch {
    // The catalogue is known all the same.
  }
}

async function askForCatalogue(): Promise<Catalogue> {
  try {
    const { catalogueUrl } = await readSite();
    const catalogue = checkedCatalogue(
      await apiAt(catalogueUrl, EMBEDDED).get(PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    );
    keep(catalogue);
    return catalogue;
  } catch {
    reading = undefined;
    return {};
  }
}
