import type { Place } from '@portal/shared-contracts/routes';

/** Links for what is small and certain for the place that a page shows: its section's entry and exposed chunks. */
export function preloadLinks(shown: Place): string {
  if (shown.kind !== 'section') return '';
  const { entry, preload, integrity } = shown.section;
  return [entry, ...preload].map((path) => preloadLink(path, integrity[path])).join('');
}

const preloadLink = (path: string, integrity: string | undefined): string =>
  integrity === undefined
    ? ''
    : `<link rel="preload" as="script" href="${path}" integrity="${integrity}" crossorigin>`;
