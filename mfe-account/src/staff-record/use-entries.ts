import { api, ApiError, type PathTo } from '@portal/shared-contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A page of entries, the newest first. */
interface EntryPage<Row> {
  rows: Row[];
  hasMore: boolean;
}

/** The entries read so far. With `error`, older ones could not be read. With `isPrevious`, they belong to the previous query. */
export type Entries<Row> =
  | { status: 'loading' }
  | { status: 'failed'; error: ApiError; retry: () => void }
  | {
      status: 'ready';
      rows: readonly Row[];
      hasMore: boolean;
      isPrevious: boolean;
      isLoading: boolean;
      error: ApiError | null;
      readOlder: () => void;
    };

/** The entries so far, and why the last read failed. */
interface LoadedEntries<Row> {
  /** The query, as JSON. */
  key: string;
  page: EntryPage<Row> | null;
  error: ApiError | null;
}

/**
 * Reads a log page by page, the newest entries first and older ones on demand. Unlike `useCall` it never fetches again by itself,
 * because new entries would shift the pages and leave a gap between them.
 */
export function useEntries<Row extends { id: number }>(
  path: PathTo<EntryPage<Row>>,
  query: Record<string, string> = {},
): Entries<Row> {
  const key = JSON.stringify(query);
  const [loaded, setLoaded] = useState<LoadedEntries<Row> | null>(null);
  const [isRequested, setRequested] = useState(false);
  const call = useRef(new AbortController());

  async function read(older: EntryPage<Row> | null): Promise<void> {
    call.current.abort();
    const { signal } = (call.current = new AbortController());
    const last = older?.rows.at(-1);
    const params = { ...query, ...(last && { before: last.id }) };
    const answer = await api.get<EntryPage<Row>>(path, { params, signal }).then(
      (page): LoadedEntries<Row> => ({
        key,
        page: { ...page, rows: [...(older?.rows ?? []), ...page.rows] },
        error: null,
      }),
      (error: unknown): LoadedEntries<Row> => ({
        key,
        page: older,
        error: error instanceof ApiError ? error : new ApiError(500, {}),
      }),
    );
    if (signal.aborted) return;
    setLoaded(answer);
    setRequested(false);
  }
  const begin = useEffectEvent(() => void read(null));
  const leave = useEffectEvent(() => call.current.abort());
  useEffect(() => {
    begin();
    return () => leave();
  }, [path, key]);

  function ask(older: EntryPage<Row> | null): void {
    setRequested(true);
    void read(older);
  }

  if (loaded === null) return { status: 'loading' };
  const { page, error } = loaded;
  const isPrevious = loaded.key !== key;
  const isLoading = isRequested || isPrevious;
  if (page !== null)
    return {
      status: 'ready',
      ...page,
      isPrevious,
      isLoading,
      error: isLoading ? null : error,
      readOlder: () => ask(page),
    };
  return error === null || isLoading
    ? { status: 'loading' }
    : { status: 'failed', error, retry: () => ask(null) };
}
