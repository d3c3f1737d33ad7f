import { lazy, type ReactNode } from 'react';
import { LazyPart } from '../faults/LazyPart.tsx';
import { useSite } from '../site/use-site.ts';
import { ForeignScript } from './ForeignScript.tsx';

const AnalyticsWatch = lazy(() =>
  import(/* webpackChunkName: "analytics" */ './analytics/AnalyticsWatch.tsx').then((module) => ({
    default: module.AnalyticsWatch,
  })),
);

const ErrorReports = lazy(() =>
  import(/* webpackChunkName: "error-reports" */ './errors/ErrorReports.tsx').then((module) => ({
    default: module.ErrorReports,
  })),
);

/** The optional tools that are configured (docs/operators.md, "Site"); each may fail alone. */
export function Tools({ page }: { page: string }): ReactNode {
  const tools = useSite()?.tools;
  return (
    <>
      {tools?.errors && (
        <LazyPart>
          <ErrorReports tool={tools.errors} />
        </LazyPart>
      )}
      {tools?.survey && <ForeignScript url={tools.survey.script} />}
      {tools?.accessibility && <ForeignScript url={tools.accessibility.script} />}
      {tools?.analytics && (
        <LazyPart>
          <AnalyticsWatch tool={tools.analytics} page={page} />
        </LazyPart>
      )}
    </>
  );
}
