import { entryDay, entryTime, formatDate, type StaffAccess } from '@portal/shared-contracts';
import { errorText, ErrorView, Stack, styled, Text } from '@portal/shared-ui';
import { OwnedListSkeleton, OwnedNothing, Unbroken } from '@portal/shared-ui/data';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { useId, type ReactNode } from 'react';
import { AccountPage } from '../account-page/AccountPage.tsx';
import { entryText, subjectText } from '../staff-record/entry-text.ts';
import { OlderEntries } from '../staff-record/OlderEntries.tsx';
import { useEntries } from '../staff-record/use-entries.ts';
import { SECTION } from '../texts.ts';
import { visitsOf, type Visit } from './visits.ts';

/** Shows customers what staff did in their account (docs/product.md, "Staff and impersonation"). */
export function StaffAccessPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const entries = useEntries<StaffAccess>('/api/account/staff-access');
  return (
    <AccountPage title={t('staffAccess.title')} description={t('staffAccess.description')}>
      {entries.status === 'loading' && <OwnedListSkeleton label={t('staffAccess.loading')} />}
      {entries.status === 'failed' && (
        <ErrorView
          title={t('staffAccess.failed')}
          advice={errorText(entries.error, t)}
          onRetry={entries.retry}
        />
      )}
      {entries.status === 'ready' && entries.rows.length === 0 && (
        <OwnedNothing tone="quiet">{t('staffAccess.none')}</OwnedNothing>
      )}
      {entries.status === 'ready' && entries.rows.length > 0 && (
        <Stack gap={2}>
          {visitsOf(entries.rows).map((visit) => (
            <VisitCard key={visit.key} visit={visit} />
          ))}
          <OlderEntries entries={entries} />
        </Stack>
      )}
    </AccountPage>
  );
}

const Card = styled('article')(({ theme }) => ({
  padding: theme.spacing(2.5),
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('md')]: { padding: theme.spacing(2) },
  '@media print': { breakInside: 'avoid' },
}));
const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 16px',
  [theme.breakpoints.down('sm')]: { flexDirection: 'column' },
  '@media print': { '& p': { fontSize: 'inherit' } },
}));
const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, max-content) minmax(0, 1fr)',
  gap: '8px 16px',
  margin: '12px 0 0',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: 2,
    '& dd + dt': { marginTop: 8 },
  },
}));

/** A visit: who, when, why, and what was viewed, downloaded and done. */
function VisitCard({ visit }: { visit: Visit }): ReactNode {
  const { t } = useTranslation(SECTION);
  const id = useId();
  const language = currentLanguage();
  const [from, to] = [entryTime(visit.from, language), entryTime(visit.to, language)];
  const day = formatDate(entryDay(visit.from));
  const parts: readonly (readonly [name: string, texts: readonly string[]])[] = [
    ['looked', visit.looked.map((entry) => subjectText(entry, t) ?? '')],
    ['downloaded', visit.downloaded.map((entry) => subjectText(entry, t) ?? '')],
    ['done', visit.done.map((entry) => entryText(entry, t))],
  ];

  return (
    <Card aria-labelledby={id}>
      <Head>
        <Text as="h2" variant="h3" id={id}>
          {visit.staffName}
        </Text>
        <Text variant="body2" tone="quiet">
          {from === to ? t('staffAccess.at', { day, from }) : t('staffAccess.between', { day, from, to })}
        </Text>
      </Head>
      <Facts>
        {visit.reason !== null && (
          <>
            <dt>{t('staffAccess.reason')}</dt>
            <dd>{visit.reason}</dd>
          </>
        )}
        {parts.map(([name, texts]) => (
          <Part key={name} name={t(`staffAccess.${name}`)} texts={[...new Set(texts)]} />
        ))}
      </Facts>
    </Card>
  );
}

function Part({ name, texts }: { name: string; texts: readonly string[] }): ReactNode {
  if (texts.length === 0) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <ul>
          {texts.map((text) => (
            <li key={text}>
              <Unbroken>{text}</Unbroken>
            </li>
          ))}
        </ul>
      </dd>
    </>
  );
}
