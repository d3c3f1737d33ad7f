import { readRecord, writeRecord, type RecordName } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../page/TextLink.tsx';
import { useNavigate } from '../router/Navigate.tsx';

/** Path and query of a page, as the router has them. */
interface Place {
  pathname: string;
  search: string;
}

/** Encodes the opened record in the page's address. */
export interface PanelAddress<Id> {
  /** The record that an address names, or null. */
  read: (place: Place) => Id | null;
  /** The address with `id` as the opened record, or without one. The view of the list stays. */
  write: (place: Place, id: Id | null) => string;
  /** Kind of the records, where several kinds open beside a page. */
  kind?: string;
}

/** History state: the number of steps back to the list without a panel. */
interface PanelState {
  panelSteps: number;
}

/**
 * Number of steps back to the list without a panel. Zero when the person arrived with the panel open, for example by a shared
 * link.
 */
export function stepsOf(state: unknown): number {
  const steps = (state as Partial<PanelState> | null)?.panelSteps;
  return typeof steps === 'number' ? steps : 0;
}

export interface OpenedPanel<Id> {
  /** The record that the page's address names, or null. */
  opened: Id | null;
  /** Opens a record; Back closes it again. */
  open: (id: Id) => void;
  /**
   * Replaces the opened record without a new history entry. With `search` the list changes to that view, and closing the panel
   * leaves it there.
   */
  replace: (id: Id, search?: string) => void;
  close: () => void;
}

/** The state of a panel, which is the page's address: a link opens it, Back closes it. */
export function useOpenedPanel<Id>({ read, write }: PanelAddress<Id>): OpenedPanel<Id> {
  const { pathname, search, state } = useLocation() as Place & { state: unknown };
  const navigate = useNavigate();
  const steps = stepsOf(state);
  const place = { pathname, search };
  const go = (to: string, panelSteps: number, replace: boolean): void =>
    void navigate(to, { replace, state: { panelSteps } satisfies PanelState });

  return {
    opened: read(place),
    open: (id) => go(write(place, id), steps + 1, false),
    replace: (id, view) =>
      view === undefined
        ? go(write(place, id), steps, true)
        : go(write({ pathname, search: view }, id), 0, true),
    close: () => (steps > 0 ? void navigate(-steps) : go(write(place, null), 0, true)),
  };
}

/** Address of a record of any kind that opens beside any page: `?details=<kind>.<number>`. */
const anyRecord: PanelAddress<RecordName> = {
  read: ({ search }) => readRecord(search),
  write: ({ pathname, search }, record) => pathname + writeRecord(search, record),
};

/** The record that is open beside the page, of any kind, and functions to open another one. */
export const useOpenedRecordName = (): OpenedPanel<RecordName> => useOpenedPanel(anyRecord);

/** Address of the records of one kind, which open beside any page. */
export const recordAddress = (kind: string): PanelAddress<string> => ({
  kind,
  read: (place) => {
    const record = anyRecord.read(place);
    return record?.kind === kind ? record.number : null;
  },
  write: (place, number) => anyRecord.write(place, number === null ? null : { kind, number }),
});

/** Path of a record below its list, with the view of the list. */
export const pathBelow = (list: string, number: string, search = ''): string =>
  `${list}/${encodeURIComponent(number)}${search}`;

/** Number of the record in a path below `list`, or null. */
export function numberIn(list: string, pathname: string): string | null {
  const written = pathname.startsWith(`${list}/`) ? pathname.slice(list.length + 1).replace(/\/$/, '') : '';
  if (written === '') return null;
  try {
    return decodeURIComponent(written);
  } catch {
    // Not a valid encoding, so the portal did not write it. The server answers that there is no such record.
    return written;
  }
}

/** Address of records that open at their own paths below their list (docs/product.md, section 2). */
export const pathAddress = (list: string): PanelAddress<string> => ({
  read: ({ pathname }) => numberIn(list, pathname),
  write: ({ search }, number) => (number === null ? list + search : pathBelow(list, number, search)),
});

export interface PanelLinkProps<Id> {
  address: PanelAddress<Id>;
  record: Id;
  /** Called on hover and focus, for example to load code in advance. */
  onNear?: () => void;
  children: ReactNode;
}

/** Opens a record in the page's panel. It is a link, so it can be copied and opened in another tab. */
export function PanelLink<Id>({ address, record, onNear, children }: PanelLinkProps<Id>): ReactNode {
  const { pathname, search, state } = useLocation() as Place & { state: unknown };
  return (
    <Link
      to={address.write({ pathname, search }, record)}
      onPointerEnter={onNear}
      onFocus={onNear}
      state={{ panelSteps: stepsOf(state) + 1 } satisfies PanelState}
    >
      {children}
    </Link>
  );
}
