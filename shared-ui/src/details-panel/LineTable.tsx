import styled from '@emotion/styled';
import type { LineItem } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../page/Money.tsx';
import { notPrinted } from '../print/print-parts.ts';
import { quantityText, unitPriceText } from './line-amounts.ts';
import { LineDescription } from './LineDescription.tsx';
import { TestReport } from './TestReport.tsx';

export const LineGrid = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  lineHeight: 1.5,
  '& th, & td': {
    padding: '12px 16px 12px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& th': { fontWeight: 600 },
  '& thead th': {
    paddingBlock: 8,
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.secondary,
    verticalAlign: 'bottom',
  },
  '& tbody th': { width: '20%', overflowWrap: 'anywhere' },
  '& .amount': { width: 0, textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .report': { width: 116, paddingLeft: 8, paddingRight: 0, '& a': { marginBlock: -5 } },
}));

/** Headers of the line items, for the table and for the place where it will be. */
export function LineHeaders(): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <thead>
      <tr>
        <th scope="col">{t('details.partNumber')}</th>
        <th scope="col">{t('details.description')}</th>
        <th scope="col" className="amount">
          {t('details.quantityOf')}
        </th>
        <th scope="col" className="amount">
          {t('details.unitPriceOf')}
        </th>
        <th scope="col" className="amount">
          {t('details.totalPrice')}
        </th>
        <th scope="col" className="report" {...notPrinted}>
          {t('details.testReport')}
        </th>
      </tr>
    </thead>
  );
}

/** The line items as a table. */
export function LineTable({ lines }: { lines: readonly LineItem[] }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <LineGrid>
      <LineHeaders />
      <tbody>
        {lines.map((line) => (
          <tr key={line.lineNumber}>
            <th scope="row">{line.productCode}</th>
            <td>
              <LineDescription line={line} />
            </td>
            <td className="amount">{quantityText(line, t)}</td>
            <td className="amount">{unitPriceText(line, t)}</td>
            <td className="amount">
              <Money cents={line.totalSellPrice} />
            </td>
            <td className="report" {...notPrinted}>
              <TestReport line={line} />
            </td>
          </tr>
        ))}
      </tbody>
    </LineGrid>
  );
}
