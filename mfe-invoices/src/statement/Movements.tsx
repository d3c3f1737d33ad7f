import { saysPo, type Statement, type StatementRow } from '@portal/shared-contracts';
import { MOST_ROW_DOCUMENTS } from '@portal/shared-contracts/payments';
import { DateText, Money, styled, Text, useIsMobile } from '@portal/shared-ui';
import { useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import { PanelTable, RecordLink } from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { StatementCard, StatementCards } from './StatementCards.tsx';

const About = styled('div')(({ theme }) => ({
  fontSize: '0.8125rem',
  lineHeight: '20px',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const RowNumber = styled('span')({ marginLeft: '0.5ch' });

/** The kind of record that a row's number names, where one can be opened. */
const RECORDS: Readonly<Partial<Record<StatementRow['kind'], string>>> = {
  invoice: 'invoices',
  charge: 'invoices',
};

function What({ row, t }: { row: StatementRow; t: TFunction }): ReactNode {
  const { kind, number, documents, poNumber, dueDate, inTransit } = row;
  const record = RECORDS[kind];
  const named = documents.slice(0, MOST_ROW_DOCUMENTS).join(', ');
  const more = documents.length - MOST_ROW_DOCUMENTS;
  return (
    <>
      <span>{t(`statement.kinds.${kind}`)}</span>
      {number !== null && (
        <RowNumber>
          {record === undefined ? (
            <span>{number}</span>
          ) : (
            <RecordLink kind={record} number={number} opens="here">
              {number}
            </RecordLink>
          )}
        </RowNumber>
      )}
      {named !== '' && (
        <About>{more > 0 ? t('statement.more', { numbers: named, count: more }) : named}</About>
      )}
      {poNumber !== null && (
        <About>{saysPo(poNumber) ? poNumber : t('statement.po', { number: poNumber })}</About>
      )}
      {dueDate !== null && (
        <About>
          <span>{t('statement.due')} </span>
          <DateText iso={dueDate} />
        </About>
      )}
      {inTransit && <About>{t('statement.onItsWay')}</About>}
    </>
  );
}

/** The rows of a statement between its opening and its closing balance: a table, on a phone cards. */
export function Movements({ statement }: { statement: Statement }): ReactNode {
  const { t } = useTranslation(SECTION);
  const isMobile = useIsMobile();
  const { from, to, opening, closing, rows } = statement;
  if (isMobile)
    return (
      <>
        {rows.length === 0 && <Text tone="quiet">{t('statement.none')}</Text>}
        <StatementCards label={t('statement.movements')}>
          {rows.map((row, index) => (
            <StatementCard
              key={index}
              title={<What row={row} t={t} />}
              amount={row.amount}
              facts={[
                [t('statement.date'), <DateText key="date" iso={row.day} />],
                [t('statement.balance'), <Money key="balance" cents={row.balance} />],
              ]}
            />
          ))}
        </StatementCards>
      </>
    );
  return (
    <PanelTable>
      <thead>
        <tr>
          <th scope="col" style={{ width: 140 }}>
            {t('statement.date')}
          </th>
          <th scope="col">{t('statement.what')}</th>
          <th scope="col" className="amount">
            {t('statement.amount')}
          </th>
          <th scope="col" className="amount">
            {t('statement.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        <Balance day={from} name={t('statement.opening')} cents={opening} />
        {rows.map((row, index) => (
          <tr key={index}>
            <td>
              <DateText iso={row.day} />
            </td>
            <td>
              <What row={row} t={t} />
            </td>
            <td className="amount">
              <Money cents={row.amount} />
            </td>
            <td className="amount">
              <Money cents={row.balance} />
            </td>
          </tr>
        ))}
        <Balance day={to} name={t('statement.closing')} cents={closing} />
      </tbody>
    </PanelTable>
  );
}

function Balance({ day, name, cents }: { day: string; name: string; cents: number }): ReactNode {
  return (
    <tr>
      <td>
        <DateText iso={day} />
      </td>
      <th scope="row">{name}</th>
      <td className="amount" />
      <td className="amount">
        <strong>
          <Money cents={cents} />
        </strong>
      </td>
    </tr>
  );
}
