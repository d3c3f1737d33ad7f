import styled from '@emotion/styled';
import type { LineItem } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadLink } from '../download/DownloadLink.tsx';

const Note = styled('span')(({ theme }) => ({
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));

export interface TestReportProps {
  line: Pick<LineItem, 'productCode' | 'mtrUrl'>;
  /** Says what is downloaded where no header does. */
  isNamed?: boolean;
}

/** Download of a line's material test report, or the note that there is none. */
export function TestReport({ line, isNamed = false }: TestReportProps): ReactNode {
  const { t } = useTranslation('ui');
  if (line.mtrUrl === undefined) return <Note>{t('details.noReport')}</Note>;
  return (
    <DownloadLink path={line.mtrUrl} aria-label={t('details.downloadReport', { part: line.productCode })}>
      {t(isNamed ? 'details.testReport' : 'details.download')}
    </DownloadLink>
  );
}
