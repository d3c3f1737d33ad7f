import type { Place, Session, SubPages } from '@portal/shared-contracts';
import type { Admission } from '../session/admission.ts';

/** Header and menus, the header alone, or nothing but the page. */
export type FrameKind = 'full' | 'bar' | 'none';

/** The frame of `place`: people who are signed in, or may turn out to be, get menus. */
export function frameKind(place: Place, admission: Admission, session: Session): FrameKind {
  if (admission === 'signedOut' || admission === 'viewEnded') return 'bar';
  if (place.kind === 'section' && place.route.chrome === 'none') return 'none';
  // On the way to the login screen, which has no frame.
  if (admission === 'login') return 'none';
  const isPublic = place.kind === 'section' && place.route.access === 'public';
  return isPublic || session.status === 'anonymous' ? 'bar' : 'full';
}

/**
 * Tells the page's styles which frame they lay out. The strip of a person's own pages is there at every width; that of
 * a main menu's group only on narrow pages, as the side menu shows the group on wide ones.
 */
export function layOutFrame(kind: FrameKind, subPages: SubPages | null): void {
  const { dataset } = document.documentElement;
  dataset['frame'] = kind;
  if (subPages === null) delete dataset['subPages'];
  else dataset['subPages'] = subPages.group === null ? 'personal' : 'group';
}
