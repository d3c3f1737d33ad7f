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

export interface ToolsProps {
  /** Pattern of the page's route. */
  page: string;
  /** Scripts of other sites may be added to the page. */
  allowsForeign: boolean;
}

/** The optional tools that are configured (docs/operators.md, "Site"); each may fail alone. */
export function Tools({ page, allowsForeign }: ToolsProps): ReactNode {
  const tools = useSite()?.tools;
  const analytics = tools?.analytics ?? null;
  return (
    <>
      {tools?.errors && (
        <LazyPart>
          <ErrorReports tool={tools.errors} />
        </LazyPart>
      )}
      {allowsForeign && tools?.survey && <ForeignScript url={tools.survey.script} />}
      {allowsForeign && tools?.accessibility && <ForeignScript url={tools.accessibility.script} />}
      {analytics && (allowsForeign || analytics.kind === 'collector') && (
        <LazyPart>
          <AnalyticsWatch tool={analytics} page={page} />
        </LazyPart>
      )}
    </>
  );
}
