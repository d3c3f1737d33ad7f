import { placeAt, type Place } from '@portal/shared-contracts/routes';
import type { SectionRelease } from '@portal/shared-contracts/schemas';

const LOGIN_PATH = '/login';

/**
 * Links for what is small and certain for the opened route: its section's entry and exposed chunks. A visitor who is not
 * signed in sees the login page first, so the page preloads that instead.
 */
export function preloadLinks(
  releases: readonly SectionRelease[],
  opened: Place,
  isSignedIn: boolean,
): string {
  return preloadedSections(releases, opened, isSignedIn)
    .flatMap(({ entry, preload, integrity }) =>
      [entry, ...preload].map((path) => preloadLink(path, integrity[path])),
    )
    .join('');
}

function preloadedSections(
  releases: readonly SectionRelease[],
  opened: Place,
  isSignedIn: boolean,
): SectionRelease[] {
  const isPublic = opened.kind === 'section' && opened.route.access === 'public';
  const shown = isSignedIn || isPublic ? opened : placeAt(releases, LOGIN_PATH);
  return shown.kind === 'section' ? [shown.section] : [];
}

const preloadLink = (path: string, integrity: string | undefined): string =>
  integrity === undefined
    ? ''
    : `<link rel="preload" as="script" href="${path}" integrity="${integrity}" crossorigin>`;
