import { appliedZip, zipDigits, type ZipProblem } from '@portal/shared-contracts/stores';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, useRef, useState } from 'react';
import { findZip } from './find-zip.ts';
import { readPosition } from './read-position.ts';
import type { SearchedPlace } from './searched-place.ts';

/** Milliseconds without a key before a ZIP is searched (docs/product.md, section 9). */
const DEBOUNCE = 500;

type Result =
  | { status: 'none' }
  | { status: 'searching' }
  | { status: 'found'; place: SearchedPlace }
  | { status: 'failed'; by: 'zip' | 'position'; message: string };

export interface PlaceSearch {
  /** Digits as typed. */
  zip: string;
  place: SearchedPlace | null;
  isSearching: boolean;
  /** Why nothing was found by the ZIP. */
  zipProblem: string | null;
  /** Why it is not known where the person is. */
  positionProblem: string | null;
  typeZip(typed: string): void;
  /** Asks the browser, which asks the person. */
  locate(): void;
  clear(): void;
}

const NONE: Result = { status: 'none' };

/** Searches stores by a ZIP as it is typed, or by the person's position when they ask for it. */
export function useSearchedPlace(): PlaceSearch {
  const { t } = useTranslation('shell');
  const [zip, setZip] = useState('');
  const [result, setResult] = useState<Result>(NONE);
  /** How often the person has begun a search: a position that comes after a later one is of no use. */
  const begun = useRef(0);

  useEffect(() => {
    const applied = appliedZip(zip);
    if (applied === null) return;
    const end = new AbortController();
    const timer = setTimeout(() => {
      setResult({ status: 'searching' });
      void findZip(applied, end.signal).then((found) => {
        if (end.signal.aborted) return;
        setResult(
          'position' in found
            ? { status: 'found', place: { kind: 'zip', zip: applied, position: found.position } }
            : {
                status: 'failed',
                by: 'zip',
                message: t(`locator.problems.${found.problem satisfies ZipProblem}`),
              },
        );
      });
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [zip, t]);

  function typeZip(typed: string): void {
    begun.current += 1;
    setZip(zipDigits(typed));
    setResult(NONE);
  }
  async function locate(): Promise<void> {
    typeZip('');
    const search = begun.current;
    setResult({ status: 'searching' });
    const read = await readPosition();
    if (search !== begun.current) return;
    if ('position' in read) setResult({ status: 'found', place: { kind: 'user', position: read.position } });
    else setResult({ status: 'failed', by: 'position', message: read.message ?? t('locator.noGeolocation') });
  }
  const problemOf = (by: 'zip' | 'position'): string | null =>
    result.status === 'failed' && result.by === by ? result.message : null;
  return {
    zip,
    place: result.status === 'found' ? result.place : null,
    isSearching: result.status === 'searching',
    zipProblem: problemOf('zip'),
    positionProblem: problemOf('position'),
    typeZip,
    locate: () => void locate(),
    clear: () => typeZip(''),
  };
}
