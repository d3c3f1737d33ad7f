import type { OpenItem, Statement } from '@portal/shared-contracts';
import { DateText, Money, styled, Text, useIsMobile } from '@portal/shared-ui';
import { useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import { PanelTable, RecordLink } from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { StatementCard, StatementCards } from './StatementCards.tsx';

// The names of the ages are long in Spanish; they wrap on a phone.
const AgesTable = styled(PanelTable)({ '& tbody th': { whiteSpace: 'normal' } });

/** The sums of the open invoices by age. */
export function Ages({ ages }: Pick<Statement, 'ages'>): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <AgesTable>
      <thead>
        <tr>
          <th scope="col">{t('statement.age')}</th>
          <th scope="col" className="amount">
            {t('statement.count')}
          </th>
          <th scope="col" className="amount">
            {t('statement.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {ages.map(({ age, count, amount }) => (
          <tr key={age}>
            <th scope="row">{t(`ages.${age}`)}</th>
            <td className="amount">{count}</td>
            <td className="amount">
              <Money cents={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </AgesTable>
  );
}

const lateness = ({ daysLate }: OpenItem, t: TFunction): string =>
  daysLate === 0 ? t('ages.notDue') : t('statement.daysLate', { count: daysLate });

/** The invoices that were open at the end of the period, oldest due date first: a table, on a phone cards. */
export function OpenInvoices({ open }: Pick<Statement, 'open'>): ReactNode {
  const { t } = useTranslation(SECTION);
  const isMobile = useIsMobile();
  if (open.length === 0) return <Text tone="quiet">{t('statement.noneOpen')}</Text>;
  const link = ({ number }: OpenItem) => (
    <RecordLink kind="invoices" number={number} opens="here">
      {number}
    </RecordLink>
  );
  if (isMobile)
    return (
      <StatementCards label={t('statement.open')}>
        {open.map((item) => (
          <StatementCard
            key={item.number}
            title={link(item)}
            amount={item.open}
            facts={[
              [t('statement.dueDate'), <DateText key="due" iso={item.dueDate} />],
              [t('statement.age'), lateness(item, t)],
              ...(item.poNumber === null ? [] : [[t('statement.poNumber'), item.poNumber] as const]),
              [t('statement.original'), <Money key="original" cents={item.original} />],
            ]}
          />
        ))}
      </StatementCards>
    );
  return (
    <PanelTable>
      <thead>
        <tr>
          <th scope="col">{t('statement.invoice')}</th>
          <th scope="col">{t('statement.invoiceDate')}</th>
          <th scope="col">{t('statement.dueDate')}</th>
          <th scope="col">{t('statement.poNumber')}</th>
          <th scope="col">{t('statement.age')}</th>
          <th scope="col" className="amount">
            {t('statement.original')}
          </th>
          <th scope="col" className="amount">
            {t('statement.openAmount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {open.map((item) => (
          <tr key={item.number}>
            <th scope="row">{link(item)}</th>
            <td>
              <DateText iso={item.date} />
            </td>
            <td>
              <DateText iso={item.dueDate} />
            </td>
            <td>{item.poNumber ?? '–'}</td>
            <td>{lateness(item, t)}</td>
            <td className="amount">
              <Money cents={item.original} />
            </td>
            <td className="amount">
              <Money cents={item.open} />
            </td>
          </tr>
        ))}
      </tbody>
    </PanelTable>
  );
}
