import type { DetailsType } from '@portal/shared-contracts';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The record that a details panel shows. */
export interface DetailsId {
  type: DetailsType;
  number: string;
}

export interface DetailsParam {
  /** The record that the page's URL names, or null. */
  opened: DetailsId | null;
  /** Opens a record; Back closes it again. */
  open: (record: DetailsId) => void;
  /** Shows another record in the place of the opened one, without a step of its own for Back. */
  replace: (record: DetailsId) => void;
  close: () => void;
}

export const isSameRecord = (one: DetailsId, other: DetailsId): boolean =>
  one.type === other.type && one.number === other.number;

const PARAMETER = 'details';
const WRITTEN = /^(quotes|orders|invoices)\.(.{1,64})$/;

/** The record that a page's query names (`?details=quotes.Q-100001`), or null. */
export function readDetails(query: URLSearchParams): DetailsId | null {
  const [, type, number] = WRITTEN.exec(query.get(PARAMETER) ?? '') ?? [];
  return type === undefined || number === undefined ? null : { type: type as DetailsType, number };
}

/** A page's query with `record` as what is opened, and everything else kept. */
export function writeDetails(query: URLSearchParams, record: DetailsId | null): string {
  const written = new URLSearchParams(query);
  if (record === null) written.delete(PARAMETER);
  else written.set(PARAMETER, `${record.type}.${record.number}`);
  const text = written.toString();
  return text === '' ? '' : `?${text}`;
}

let kept = { search: '', query: '' };

/**
 * What {@link writeDetails} writes for the query `search`, for the many links of a list: what is kept of the query is
 * the same for all of them, and is read once.
 */
export function hrefOf(search: string, { type, number }: DetailsId): string {
  if (kept.search !== search) kept = { search, query: writeDetails(new URLSearchParams(search), null) };
  return `${kept.query === '' ? '?' : `${kept.query}&`}${PARAMETER}=${encodeURIComponent(`${type}.${number}`)}`;
}

/** What the page's history remembers of the panel: how many steps back the page without it is. */
export interface DetailsState {
  detailsSteps: number;
}

/** Steps back to the page without the panel; zero when the page began with it, as after a shared link. */
export function stepsOf(state: unknown): number {
  const steps = (state as Partial<DetailsState> | null)?.detailsSteps;
  return typeof steps === 'number' ? steps : 0;
}

/** The details panel's state, which is the page's URL: a link opens it, Back closes it. */
export function useDetailsParam(): DetailsParam {
  const [query] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const steps = stepsOf(state);
  const show = (record: DetailsId | null, detailsSteps: number, replace: boolean): void =>
    void navigate(
      { search: writeDetails(query, record) },
      { replace, state: { detailsSteps } satisfies DetailsState },
    );

  return {
    opened: readDetails(query),
    open: (record) => show(record, steps + 1, false),
    replace: (record) => show(record, steps, true),
    close: () => (steps > 0 ? void navigate(-steps) : show(null, 0, true)),
  };
}
