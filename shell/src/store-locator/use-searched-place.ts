import { type Position, appliedZip, zipDigits, type ZipProblem } from '@portal/shared-contracts/stores';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, useRef, useState } from 'react';
import { findZip } from './find-zip.ts';

/** Where a person searches for stores. */
export type SearchedPlace =
  { kind: 'zip'; zip: string; position: Position } | { kind: 'user'; position: Position };

/** Milliseconds for the device to find its position. */
const LIMIT = 15_000;

/** The person's position if they allow it; otherwise the browser's message, or null where the browser has no geolocation. */
function readPosition(): Promise<{ position: Position } | { message: string | null }> {
  const geolocation = navigator.geolocation as Geolocation | undefined;
  if (!geolocation) return Promise.resolve({ message: null });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ position: { lat: coords.latitude, lng: coords.longitude } }),
      ({ message }) => resolve({ message }),
      { timeout: LIMIT, maximumAge: 60_000 },
    );
  });
}

/** Milliseconds without a key press before a ZIP is searched (docs/product.md, section 9). */
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
  /** Why the ZIP was not found; null without a problem. */
  zipProblem: string | null;
  /** Why the position is unknown; null without a problem. */
  positionProblem: string | null;
  typeZip(typed: string): void;
  /** Searches by position; the browser asks the person first. */
  locate(): void;
  clear(): void;
}

const NONE: Result = { status: 'none' };

/** Searches a place by ZIP while it is typed, or by position when asked to. */
export function useSearchedPlace(): PlaceSearch {
  const { t } = useTranslation('shell');
  const [zip, setZip] = useState('');
  const [result, setResult] = useState<Result>(NONE);
  /** Number of searches begun, so that a position of an earlier search is ignored. */
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
