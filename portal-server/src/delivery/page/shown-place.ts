import { placeAt, type Place } from '@portal/shared-contracts/routes';
import type { SectionRelease } from '@portal/shared-contracts/schemas';

const LOGIN_PATH = '/login';

/** What a page shows first: the opened place, or the login screen where a visitor has to sign in before. */
export function shownPlace(releases: readonly SectionRelease[], opened: Place, isSignedIn: boolean): Place {
  const isPublic = opened.kind === 'section' && opened.route.access === 'public';
  return isSignedIn || isPublic || opened.kind === 'unknown' ? opened : placeAt(releases, LOGIN_PATH);
}
