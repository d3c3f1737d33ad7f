import type { PathOf, PathTo } from '@portal/shared-contracts';
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import type { CallKey } from './kept-answers.ts';

const isCallKey = (key: unknown): key is CallKey => Array.isArray(key) && typeof key[1] === 'string';

/** True when `path` is one of `changed` or below one: `/api/quotes` changes `/api/quotes/history` too. */
const isChanged = (path: string, changed: readonly string[]): boolean =>
  changed.some((each) => path === each || path.startsWith(`${each}/`));

export interface Refetch {
  /** Asks again what the page shows of these paths and of those below them. */
  refetch(paths: readonly PathOf<'GET'>[]): void;
  /** Changes the kept answers of exactly `path`, until they are asked again. */
  replace<Data>(path: PathTo<Data>, change: (data: Data) => Data): void;
}

/** The way to answers that `useCall` keeps, from outside the component that shows them. */
export function useRefetch(): Refetch {
  const { mutate } = useSWRConfig();
  return useMemo(
    () => ({
      refetch: (paths) => {
        if (paths.length > 0) void mutate((key) => isCallKey(key) && isChanged(key[1], paths));
      },
      replace: <Data>(path: PathTo<Data>, change: (data: Data) => Data) =>
        void mutate<Data>(
          (key) => isCallKey(key) && key[1] === path,
          (data) => (data === undefined ? undefined : change(data)),
          { revalidate: false },
        ),
    }),
    [mutate],
  );
}
