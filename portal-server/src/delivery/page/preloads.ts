import type { Registry, SectionRelease } from '@portal/shared-contracts/schemas';
import { openedRoute, type OpenedRoute } from './opened-route.ts';

const LOGIN_PATH = '/login';

/**
 * Links for what is small and certain for the opened route: its section's entry and exposed chunks. Whoever is not signed in
 * will see the login, so that is what his page preloads.
 */
export function preloadLinks(registry: Registry, opened: OpenedRoute, isSignedIn: boolean): string {
  return preloadedSections(registry, opened, isSignedIn)
    .flatMap(({ entry, preload, integrity }) =>
      [entry, ...preload].map((path) => preloadLink(path, integrity[path])),
    )
    .join('');
}

function preloadedSections(registry: Registry, opened: OpenedRoute, isSignedIn: boolean): SectionRelease[] {
  const isPublic = opened.kind === 'section' && opened.route.access === 'public';
  const shown = isSignedIn || isPublic ? opened : openedRoute(registry, LOGIN_PATH);
  return shown.kind === 'section' ? [shown.section] : [];
}

const preloadLink = (path: string, integrity: string | undefined): string =>
  integrity === undefined
    ? ''
    : `<link rel="preload" as="script" href="${path}" integrity="${integrity}" crossorigin>`;
