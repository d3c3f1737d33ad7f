import {
  customerIn,
  menusFor,
  type MenuReader,
  type Menus,
  type SectionRelease,
  type Session,
} from '@portal/shared-contracts';

/** The reader of the menus; as long as it is not known who is signed in, the person whom browser storage remembers. */
export function menuReader(session: Session): MenuReader {
  if (session.status === 'signedIn') {
    const { role, permission, view } = session.account;
    return role === 'staff' ? { kind: view === null ? 'staff' : 'view', permission } : { kind: 'customer' };
  }
  if (localStorage.getItem('role') !== 'staff') return { kind: 'customer' };
  return { kind: customerIn(location.search) === null ? 'staff' : 'view', permission: null };
}

/** The menus of the sections, for the person of `session`. */
export const menusOf = (releases: readonly SectionRelease[], session: Session): Menus =>
  menusFor(
    releases.map(({ descriptor }) => descriptor),
    menuReader(session),
  );
