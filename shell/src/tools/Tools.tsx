import type { ReactNode } from 'react';
import { LazyPart, lazyComponent } from '../faults/LazyPart.tsx';
import { useSite } from '../site/site.ts';
import { ForeignScript } from './ForeignScript.tsx';

const AnalyticsWatch = lazyComponent(() =>
  import(/* webpackChunkName: "analytics" */ './AnalyticsWatch.tsx').then(
    ({ AnalyticsWatch }) => AnalyticsWatch,
  ),
);

const ErrorReports = lazyComponent(() =>
  import(/* webpackChunkName: "error-reports" */ './ErrorReports.tsx').then(
    ({ ErrorReports }) => ErrorReports,
  ),
);

export interface ToolsProps {
  /** Route pattern of the page. */
  page: string;
  /** True when scripts of other sites may be added. */
  allowsForeign: boolean;
}

/** The configured optional tools (docs/operators/configure.md, "Site"). The failure of one does not affect the others. */
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
