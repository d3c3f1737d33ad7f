import type { Place } from '@portal/shared-contracts';

/** Whether a page has the footer, and how its columns stand. */
export type FooterKind = 'columns' | 'centered' | 'none';

/** The footer of `place`, as its section says; of the login screen when the visitor is sent there. */
export function footerKind(place: Place, isSentToLogin: boolean): FooterKind {
  if (isSentToLogin) return 'centered';
  return place.kind === 'section' ? (place.route.footer ?? 'columns') : 'columns';
}

/** Tells the page's styles whether they keep a place for the footer. */
export function layOutFooter(kind: FooterKind): void {
  const { dataset } = document.documentElement;
  if (kind === 'none') delete dataset['footer'];
  else dataset['footer'] = kind;
}
