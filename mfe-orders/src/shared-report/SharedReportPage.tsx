import { api, companyName, formatDate, tabStorage, type SharedReport } from '@portal/shared-contracts';
import { ErrorView, LanguageSwitch, LoadingDots, Stack, styled, Text, useCall } from '@portal/shared-ui';
import { DownloadLink } from '@portal/shared-ui/data';
import { setLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { LineMaterial, notPrinted, PanelPart } from '@portal/shared-ui/overlays';
import { useSearchParams } from '@portal/shared-ui/router';
import { useEffect, type ReactNode } from 'react';
import { MeasuredValues } from '../test-reports/MeasuredValues.tsx';
import { SECTION } from '../texts.ts';
import '../test-reports/texts.ts';

const Screen = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 24,
  maxWidth: 800,
  minHeight: '100dvh',
  marginInline: 'auto',
  padding: 32,
  [theme.breakpoints.down('md')]: { padding: 16 },
}));

/** The page of a link to a test report, for people without a login (`?link=`). */
export function SharedReportPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const [query] = useSearchParams();
  const token = query.get('link') ?? '';
  return (
    <Screen>
      <Stack as="header" direction="row" align="center" justify="space-between">
        <Text as="span" variant="h3">
          {companyName()}
        </Text>
        <span {...notPrinted}>
          <LanguageSwitch label={t('shared.language')} onChoose={(language) => void setLanguage(language)} />
        </span>
      </Stack>
      <Text as="h1" variant="h1">
        {t('shared.title')}
      </Text>
      {/^[\w-]{20,128}$/.test(token) ? <Report token={token} /> : <Ended />}
    </Screen>
  );
}

const Ended = (): ReactNode => {
  const { t } = useTranslation(SECTION);
  return <ErrorView title={t('shared.ended')} advice={t('shared.askAgain')} />;
};

function Report({ token }: { token: string }): ReactNode {
  const call = useCall(`/api/shared-reports/${token}`);
  useView(token, call.status === 'ready');
  if (call.status === 'ready') return <Shown token={token} report={call.data} />;
  if (call.status === 'loading') return <LoadingDots />;
  const { status } = call.error;
  return status === 404 || status === 410 ? (
    <Ended />
  ) : (
    <ErrorView onRetry={call.retry} isRetrying={call.isRetrying} />
  );
}

/** Tells once in a tab that a person looks at the report: a program that only follows the link runs no script, or in a hidden page. */
function useView(token: string, isShown: boolean): void {
  useEffect(() => {
    const key = `viewedReport.${token.slice(0, 12)}`;
    if (!isShown || document.visibilityState !== 'visible' || tabStorage.get(key) !== null) return;
    tabStorage.set(key, 'yes');
    // Who made the link loses a count at most.
    api.post(`/api/shared-reports/${token}/views`).catch(() => undefined);
  }, [token, isShown]);
}

function Shown({ token, report: shared }: { token: string; report: SharedReport }): ReactNode {
  const { t } = useTranslation(SECTION);
  const { report, heat } = shared;
  return (
    <>
      <PanelPart title={t('shared.of', { heat })}>
        <div>{shared.productCode}</div>
        <div>{shared.productDescription}</div>
        <LineMaterial line={shared} />
        <div>{t('shared.by', { customer: shared.customerName, day: formatDate(shared.expiresOn) })}</div>
        {report.isReplaced && <div>{t('shared.replaced')}</div>}
        <div {...notPrinted}>
          <DownloadLink path={`/api/shared-reports/${token}/pdf`}>
            {t('shared.download', { number: report.number, day: formatDate(report.date) })}
          </DownloadLink>
        </div>
      </PanelPart>
      {report.values && <MeasuredValues heat={report.heat} values={report.values} />}
    </>
  );
}
