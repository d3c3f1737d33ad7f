import {
  customerIn,
  menusFor,
  type MenuReader,
  type Menus,
  type SectionRelease,
  type Session,
  browserStorage,
} from '@portal/shared-contracts';

/** Tells for whom the menus are. Before the session is known, that is the person remembered in browser storage. */
export function menuReader(session: Session): MenuReader {
  if (session.status === 'signedIn') {
    const { role, permission, view } = session.account;
    return role === 'staff' ? { kind: view === null ? 'staff' : 'view', permission } : { kind: 'customer' };
  }
  if (browserStorage.get('role') !== 'staff') return { kind: 'customer' };
  return { kind: customerIn(location.search) === null ? 'staff' : 'view', permission: null };
}

/** The sections' menus for the person of `session`. */
export const menusOf = (releases: readonly SectionRelease[], session: Session): Menus =>
  menusFor(
    releases.map(({ descriptor }) => descriptor),
    menuReader(session),
  );
