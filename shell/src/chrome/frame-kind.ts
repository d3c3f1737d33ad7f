import type { Session, Place } from '@portal/shared-contracts';
import type { Admission } from '../session/admission.ts';

/** Header and menus, the header alone, or nothing but the page. */
export type FrameKind = 'full' | 'bar' | 'none';

/** What surrounds `place`: people who are signed in, or may turn out to be, get menus. */
export function frameKind(place: Place, admission: Admission, session: Session): FrameKind {
  if (admission === 'signedOut') return 'bar';
  if (place.kind === 'section' && place.route.chrome === 'none') return 'none';
  // On the way to the login screen, which has no frame.
  if (admission === 'login') return 'none';
  const isPublic = place.kind === 'section' && place.route.access === 'public';
  return isPublic || session.status === 'anonymous' ? 'bar' : 'full';
}

/** Tells the page's styles which frame they lay out, and whether it has a strip of sub-pages where it is narrow. */
export function layOutFrame(kind: FrameKind, subPages: boolean): void {
  document.documentElement.dataset['frame'] = kind;
  document.documentElement.toggleAttribute('data-sub-pages', subPages);
}
