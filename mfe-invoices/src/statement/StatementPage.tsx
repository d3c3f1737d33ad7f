import { formatDate, today, type Statement } from '@portal/shared-contracts';
import { overdueOf, periodProblem, STATEMENT_FORMATS, type Period } from '@portal/shared-contracts/payments';
import {
  Button,
  errorText,
  ErrorView,
  Link,
  Money,
  Notice,
  Page,
  PageSkeleton,
  styled,
  Text,
  useCall,
  useCan,
  useDeferredCall,
} from '@portal/shared-ui';
import { DownloadLink, notPrinted, onlyPrinted } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { KeyFacts } from '@portal/shared-ui/overlays';
import { useLocation, useNavigate, useSearchParams } from '@portal/shared-ui/router';
import { useId, useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { Composition } from './Composition.tsx';
import { MailStatement } from './MailStatement.tsx';
import { Movements } from './Movements.tsx';
import { Ages, OpenInvoices } from './OpenInvoices.tsx';
import { periodOfAddress } from './period-choice.ts';
import { PeriodFields } from './PeriodFields.tsx';
import './statement-texts.ts';

/** The statement of account of a period, which is in the address; last month without one (docs/product.md, "Statement"). */
export function StatementPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const day = today();
  const period = periodOfAddress(query, day);
  const problem = periodProblem(period, day);
  const change = ({ from, to }: Period): void => {
    const next = new URLSearchParams(query);
    next.set('from', from);
    next.set('to', to);
    void navigate(`${pathname}?${next}`, { replace: true });
  };
  return (
    <Page
      title={t('statement.title')}
      description={t('statement.description')}
      {...(problem === null && { actions: <Files period={period} /> })}
    >
      <PeriodFields period={period} onChange={change} />
      {problem === null ? (
        <Shown period={period} />
      ) : (
        <Notice role="status" tone="error">
          {t(`statement.problem.${problem}`)}
        </Notice>
      )}
    </Page>
  );
}

/** Downloads, paper and mail of the statement. */
function Files({ period }: { period: Period }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [isMailing, setMailing] = useState(false);
  return (
    <>
      {STATEMENT_FORMATS.map((format) => (
        <span key={format} {...notPrinted}>
          <DownloadLink
            path={`/api/statement/${format}?from=${period.from}&to=${period.to}`}
            aria-label={t('statement.download', { format: format.toUpperCase() })}
          >
            {format.toUpperCase()}
          </DownloadLink>
        </span>
      ))}
      <span {...notPrinted}>
        <Button color="secondary" onClick={() => window.print()}>
          {t('statement.print')}
        </Button>
      </span>
      <span {...notPrinted}>
        <Button action="statements.mail" onClick={() => setMailing(true)}>
          {t('statement.mail')}
        </Button>
      </span>
      {isMailing && <MailStatement period={period} onClose={() => setMailing(false)} />}
    </>
  );
}

function Shown({ period: { from, to } }: { period: Period }): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useDeferredCall(useCall('/api/statement', { from, to }));
  const mayWish = useCan('mail-wishes.save');
  if (call.status === 'loading') return <PageSkeleton />;
  if (call.status === 'failed')
    return call.error.type === 'STATEMENT_TOO_LONG' ? (
      <Notice role="status" tone="error">
        {errorText(call.error, t)}
      </Notice>
    ) : (
      <ErrorView advice={errorText(call.error, t)} isRetrying={call.isRetrying} onRetry={call.retry} />
    );
  const statement = call.data;
  return (
    <>
      <PrintedHead statement={statement} />
      <Balances statement={statement} />
      {mayWish && (
        <p {...notPrinted}>
          <Link to="/my-account/mails">{t('statement.monthly')}</Link>
        </p>
      )}
      <Part title={t('statement.byAge')}>
        <Ages ages={statement.ages} />
      </Part>
      <Part title={t('statement.movements')}>
        <Movements statement={statement} />
      </Part>
      <Part title={t('statement.composition')}>
        <Composition statement={statement} />
      </Part>
      <Part title={t('statement.open')}>
        <OpenInvoices open={statement.open} />
      </Part>
      <Part title={t('statement.remitTo')}>
        <address style={{ fontStyle: 'normal' }}>
          {statement.remitTo.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
      </Part>
    </>
  );
}

function Balances({ statement }: { statement: Statement }): ReactNode {
  const { t } = useTranslation(SECTION);
  const overdue = overdueOf(statement.ages);
  return (
    <KeyFacts
      facts={[
        {
          label: t('statement.opening'),
          value: <Money cents={statement.opening} />,
          note: formatDate(statement.from),
        },
        {
          label: t('statement.closing'),
          value: <Money cents={statement.closing} />,
          note: formatDate(statement.to),
        },
        { label: t('statement.overdue'), value: <Money cents={overdue} />, isUrgent: overdue > 0 },
        ...(statement.inTransit === 0
          ? []
          : [{ label: t('ages.inTransit'), value: <Money cents={statement.inTransit} /> }]),
      ]}
    />
  );
}

/** The printed statement begins with its customer and its period. */
function PrintedHead({ statement: { customer, from, to } }: { statement: Statement }): ReactNode {
  const { t } = useTranslation(SECTION);
  const days = t('statement.printed', { from: formatDate(from), to: formatDate(to) });
  return <p {...onlyPrinted}>{[customer.name, customer.accountNumber, days].join(' · ')}</p>;
}

const Section = styled('section')({
  display: 'grid',
  gap: 12,
  '@media print': { display: 'block', marginTop: '14pt' },
});

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Text id={id} as="h2" variant="h2">
        {title}
      </Text>
      {children}
    </Section>
  );
}
