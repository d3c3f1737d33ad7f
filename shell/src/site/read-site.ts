import { api, type Site } from '@portal/shared-contracts';

let reading: Promise<Site> | undefined;

/** What the frame says and links to (docs/operators.md, "Site"), read once for the page; after a failure the next call asks again. */
export function readSite(): Promise<Site> {
  reading ??= api.get('/api/site').catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}
