import { api, ApiError, type PathTo } from '@portal/shared-contracts';
import { Button, errorText, Notice, Stack } from '@portal/shared-ui';
import { notPrinted } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';

/** A page of a record, the newest entry first. */
interface EntryPage<Row> {
  rows: Row[];
  hasMore: boolean;
}

/**
 * The entries read so far. `ready` with `error`: older ones could not be read; `isPrevious`: they answer the query before the
 * last change.
 */
type Entries<Row> =
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

/** The last answer: the entries so far, and why no more could be read. */
interface Known<Row> {
  /** Query that it answers. */
  key: string;
  page: EntryPage<Row> | null;
  error: ApiError | null;
}

/**
 * Reads a record that only grows, a page at a time and older ones on demand. Unlike `useCall` it never asks again by itself: new
 * entries would move the pages against each other and leave a gap between them.
 */
export function useEntries<Row extends { id: number }>(
  path: PathTo<EntryPage<Row>>,
  query: Record<string, string> = {},
): Entries<Row> {
  const key = JSON.stringify(query);
  const [known, setKnown] = useState<Known<Row> | null>(null);
  const [isAsked, setAsked] = useState(false);
  const call = useRef(new AbortController());

  async function read(older: EntryPage<Row> | null): Promise<void> {
    call.current.abort();
    const { signal } = (call.current = new AbortController());
    const last = older?.rows.at(-1);
    const params = { ...query, ...(last && { before: last.id }) };
    const answer = await api.get<EntryPage<Row>>(path, { params, signal }).then(
      (page): Known<Row> => ({
        key,
        page: { ...page, rows: [...(older?.rows ?? []), ...page.rows] },
        error: null,
      }),
      (error: unknown): Known<Row> => ({
        key,
        page: older,
        error: error instanceof ApiError ? error : new ApiError(500, {}),
      }),
    );
    if (signal.aborted) return;
    setKnown(answer);
    setAsked(false);
  }
  const begin = useEffectEvent(() => void read(null));
  const leave = useEffectEvent(() => call.current.abort());
  useEffect(() => {
    begin();
    return () => leave();
  }, [path, key]);

  /** Reads when the person asks for it. */
  function ask(older: EntryPage<Row> | null): void {
    setAsked(true);
    void read(older);
  }

  if (known === null) return { status: 'loading' };
  const { page, error } = known;
  const isPrevious = known.key !== key;
  const isLoading = isAsked || isPrevious;
  if (page !== null)
    return {
      status: 'ready',
      ...page,
      ...{ isPrevious, isLoading },
      error: isLoading ? null : error,
      readOlder: () => ask(page),
    };
  return error === null || isLoading
    ? { status: 'loading' }
    : { status: 'failed', error, retry: () => ask(null) };
}

/** Reads the entries before those that are shown, where there are any. */
export function OlderEntries<Row>({
  entries,
}: {
  entries: Extract<Entries<Row>, { status: 'ready' }>;
}): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Stack gap={0} align="center" {...notPrinted}>
      <Notice role="alert" tone="error">
        {entries.error !== null && `${t('staffRecord.olderFailed')}. ${errorText(entries.error, t)}`}
      </Notice>
      {entries.hasMore && (
        <Button color="secondary" loading={entries.isLoading} onClick={entries.readOlder}>
          {t('staffRecord.older')}
        </Button>
      )}
    </Stack>
  );
}
