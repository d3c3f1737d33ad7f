import type { Place } from './routes.ts';

/** Whether a page has the footer, and how its columns stand. */
export type FooterKind = 'columns' | 'centered' | 'none';

/** The footer of `place`, as its section says; of the login screen when the visitor is sent there. */
export function footerKind(place: Place, isSentToLogin: boolean): FooterKind {
  if (isSentToLogin) return 'centered';
  return place.kind === 'section' ? (place.route.footer ?? 'columns') : 'columns';
}
