import { useLocation, useNavigate } from '@portal/shared-ui/router';

/** A list whose records open at paths below its own (decisions, "Dedicated inventory details, credit memo details"). */
export type ListPath = '/credit-memos' | '/dedicated-inventory';

/** What the page's history remembers: how many steps back the list without a panel is. */
export interface OpenedState {
  openedSteps: number;
}

export function stepsOf(state: unknown): number {
  const steps = (state as Partial<OpenedState> | null)?.openedSteps;
  return typeof steps === 'number' ? steps : 0;
}

/** Path of a record's details, with the view of its list. */
export const pathOf = (list: ListPath, number: string, search = ''): string =>
  `${list}/${encodeURIComponent(number)}${search}`;

/** The record that a path below its list's names, or null. */
export function numberIn(list: ListPath, pathname: string): string | null {
  const written = pathname.startsWith(`${list}/`) ? pathname.slice(list.length + 1).replace(/\/$/, '') : '';
  if (written === '') return null;
  try {
    return decodeURIComponent(written);
  } catch {
    // Not written by the portal; the server knows no record of that name.
    return written;
  }
}

export interface Opened {
  /** Number of the record that the page's path names, or null. */
  opened: string | null;
  /** Shows another record in the place of the opened one, without a step of its own for Back. */
  replace: (number: string) => void;
  close: () => void;
}

/** The panel's state, which is the page's path: a link opens it, Back closes it. */
export function useOpenedRecord(list: ListPath): Opened {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const steps = stepsOf(state);
  return {
    opened: numberIn(list, pathname),
    replace: (number) => void navigate(pathOf(list, number, search), { replace: true, state }),
    close: () => (steps > 0 ? void navigate(-steps) : void navigate(list + search, { replace: true })),
  };
}
