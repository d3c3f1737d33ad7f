import { PanelLink, recordAddress, RecordPanel, type Neighbors } from '@portal/shared-ui/data';
import type { ReactNode } from 'react';

const address = recordAddress('test-reports');

const loadPanel = () =>
  import(/* webpackChunkName: "test-report-panel" */ './TestReportPanel.tsx').then(
    ({ TestReportPanel }) => TestReportPanel,
  );

/** Panel of the line that the page's address names (`?details=test-reports.S-200001-1`), among its `neighbors` of a list. */
export const OpenedTestReport = ({ neighbors }: { neighbors?: Neighbors }): ReactNode => (
  <RecordPanel
    address={address}
    callOf={(line) => `/api/test-reports/${encodeURIComponent(line)}`}
    neighbors={neighbors}
    load={loadPanel}
  />
);

/** Link that opens the panel of a line with this heat. */
export const HeatLink = ({ line, heat }: { line: string; heat: string }): ReactNode => (
  <PanelLink address={address} record={line} onNear={() => void loadPanel().catch(() => undefined)}>
    {heat}
  </PanelLink>
);
