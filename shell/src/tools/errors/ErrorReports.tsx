import { placeAt, type ErrorReporting } from '@portal/shared-contracts';
import { useEffect } from 'react';
import { usePortal } from '../../portal.ts';
import { patternOf } from '../pattern-of.ts';
import { startReporting } from './start-reporting.ts';

/** Reports faults, from now on for as long as the page is open. */
export function ErrorReports({ tool }: { tool: ErrorReporting }): null {
  const { releases } = usePortal();
  useEffect(
    () => startReporting(tool, (pathname) => patternOf(placeAt(releases, pathname))),
    [tool, releases],
  );
  return null;
}
