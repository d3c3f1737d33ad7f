import type { ErrorReporting } from '@portal/shared-contracts';
import { breadcrumbsIntegration, captureException, getClient, init, withScope } from '@sentry/browser';
import { hearFaults, type Fault } from '../../faults/report-fault.ts';
import { bareBreadcrumb, bareEvent, type PatternOf } from './without-person.ts';

/** docs/product.md, section 9. */
const BREADCRUMBS = 100;

/**
 * Reports the page's faults to the configured service, with the section that they are of and its version. The portal finds the faults,
 * those that error boundaries catch too, so none of the service's own ways to find them is switched on. Once it has begun, it goes on
 * for as long as the page is open.
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
  hearFaults(report);
}

function report({ section, version, kind, shown, error }: Fault): void {
  withScope((scope) => {
    scope.setTags({ section, version, kind, shown });
    captureException(error);
  });
}
