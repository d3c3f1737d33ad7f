import { formatMoney, type InvoiceDueRow } from '@portal/shared-contracts';
import { styled } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import { PayLink } from '../pay-action/PayInvoices.tsx';

const LINK = '& > a, & > button';
/** A row that neither the pointer nor the focus is in. */
const RESTING = '[role=row]:not(:hover, :focus-within)';

const Amount = styled('span')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  height: '100%',
  lineHeight: 1.3,
  // A touch target must be higher than a line of text. Beside an amount of millions it is cut, and not the amount.
  [LINK]: { overflow: 'hidden', marginRight: 'auto', padding: '10px 4px 10px 0', marginBlock: -10 },
  '@media (hover: hover)': { [`${RESTING} & > a, ${RESTING} & > button`]: { opacity: 0 } },
  '@media print': { [LINK]: { display: 'none' } },
});

/**
 * What is outstanding of an invoice, with the link that pays it: in a table for the row under the pointer or with the focus, always on
 * cards and where no pointer can hover.
 */
export const Payable = ({ invoice }: { invoice: InvoiceDueRow }): ReactNode => (
  <Amount>
    <PayLink number={invoice.invoiceNumber} />
    <span>{formatMoney(invoice.amountOutstanding)}</span>
  </Amount>
);
