import {
  type Place,
  type Session,
  type SubPages,
  type FooterKind,
  type FrameKind,
  frameKind,
  hasAuthkey,
  readCustomerId,
  browserStorage,
} from '@portal/shared-contracts';
import type { Admission } from '../session/admission.ts';
import { readHandOffCode } from '../session/hand-off.ts';

/** The frame at `place` for a person of whom `admission` is known. People who are or may be signed in get menus. */
export function admittedFrame(place: Place, admission: Admission, session: Session): FrameKind {
  // Before the login screen and around the messages to people whose session or view has ended.
  if (['login', 'signedOut', 'viewEnded'].includes(admission)) return 'bar';
  return frameKind(place, session.status !== 'anonymous');
}

/**
 * Sets the attributes by which the page's styles lay out the frame. The strip of personal pages shows at every width, a group's
 * strip only on narrow pages, because the side menu shows the group on wide ones.
 */
export function layOutFrame(kind: FrameKind, subPages: SubPages | null): void {
  const { dataset } = document.documentElement;
  dataset['frame'] = kind;
  if (subPages === null) delete dataset['subPages'];
  else dataset['subPages'] = subPages.group === null ? 'personal' : 'group';
}

/** Sets the attribute by which the page's styles reserve space for the footer. */
export function layOutFooter(kind: FooterKind): void {
  const { dataset } = document.documentElement;
  if (kind === 'none') delete dataset['footer'];
  else dataset['footer'] = kind;
}

/** True when the page will probably be a customer view: staff opened an address that names a customer. */
export const mayShowView = (): boolean =>
  readCustomerId() !== null &&
  browserStorage.get('role') === 'staff' &&
  hasAuthkey() &&
  readHandOffCode() === null;

/** Sets the attribute by which the page's styles reserve space for the banner of a customer view, at the top of each page. */
export function layOutView(isShown: boolean): void {
  const { dataset } = document.documentElement;
  if (isShown) dataset['view'] = '';
  else delete dataset['view'];
}
