import { type ErrorReporting, placeAt } from '@portal/shared-contracts';
import { breadcrumbsIntegration, captureException, getClient, init, withScope } from '@sentry/browser';
import { useEffect } from 'react';
import { changeBuiltIns } from '../containment/built-ins.ts';
import { listenForFaults, type Fault } from '../faults/report-fault.ts';
import { bareBreadcrumb, bareEvent, type PatternOf } from './without-person.ts';
import { usePortal } from '../loading/portal.ts';
import { patternOf } from '../loading/registry.ts';

/** docs/product.md, section 9. */
const BREADCRUMBS = 100;

/**
 * Reports the page's faults to the configured service, with section and version. The portal finds the faults, also those of error
 * boundaries, so the service's own integrations are off. Continues while the page is open.
 */
export function startReporting({ dsn, environment }: ErrorReporting, patternOf: PatternOf): void {
  if (getClient()) return;
  init({
    dsn,
    environment,
    maxBreadcrumbs: BREADCRUMBS,
    defaultIntegrations: false,
    integrations: [breadcrumbsIntegration({ dom: false, xhr: false, sentry: false })],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    beforeBreadcrumb: (step) => bareBreadcrumb(step, patternOf),
    beforeSend: (event, { originalException }) => bareEvent(event, originalException),
  });
  listenForFaults(report);
}

function report({ section, version, kind, shown, error }: Fault): void {
  withScope((scope) => {
    scope.setTags({ section, version, kind, shown });
    captureException(error);
  });
}

/** Starts the error reports, which continue while the page is open. */
export function ErrorReports({ tool }: { tool: ErrorReporting }): null {
  const { releases } = usePortal();
  useEffect(
    () => changeBuiltIns(() => startReporting(tool, (pathname) => patternOf(placeAt(releases, pathname)))),
    [tool, releases],
  );
  return null;
}
