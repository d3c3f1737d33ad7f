import {
  formatDate,
  formatMoney,
  saysPo,
  type PaymentForm,
  type PaymentLine,
  type ShortPayReason,
} from '@portal/shared-contracts';
import { DateText, Money, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { AmountField } from './AmountField.tsx';
import { WhyLess } from './WhyLess.tsx';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderSpacing: 0,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
  fontSize: '0.875rem',
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { padding: '4px 8px', textAlign: 'left', overflowWrap: 'anywhere' },
  [theme.breakpoints.up('sm')]: {
    '& :is(th, td):first-child': { paddingLeft: 16 },
    '& :is(th, td):last-child': { paddingRight: 16 },
  },
  '& thead th': {
    height: 36,
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
  },
  '& tbody :is(th, td)': { height: 44, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& tbody th': { fontSize: '0.9375rem', fontWeight: 650 },
  '& [data-end]': { textAlign: 'right' },
  // The row of a reason belongs to the row above.
  '& tbody tr[data-why] td': { borderTop: 0 },
  // On a phone each document is a number with its amount, and its details below.
  [theme.breakpoints.down('sm')]: {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2px 12px',
      padding: '8px 12px',
      borderTop: `1px solid ${theme.vars.palette.divider}`,
      '&:first-of-type, &[data-why]': { borderTop: 0 },
    },
    '& tbody tr > :is(th, td)': {
      order: 1,
      height: 'auto',
      padding: 0,
      border: 0,
      textAlign: 'left',
      color: theme.vars.palette.text.secondary,
    },
    '& tbody tr > :is(th, td:last-child)': { order: 0, color: theme.vars.palette.text.primary },
    '& tbody tr > th': { flex: '1 1 calc(100% - 160px)' },
    '& tbody tr[data-why] > td': { width: '100%' },
    '& td[data-label]:not(:empty)::before': { content: 'attr(data-label) " "' },
  },
}));
const Overdue = styled('span')(({ theme }) => ({
  display: 'inline-block',
  color: theme.vars.palette.error.main,
  '& > em': { display: 'block', fontStyle: 'normal', fontSize: '0.75rem', lineHeight: '14px' },
  [theme.breakpoints.down('sm')]: { '& > em': { display: 'inline' } },
}));
const Saved = styled('span')(({ theme }) => ({ fontWeight: 600, color: theme.vars.palette.success.main }));
const Offered = styled('span')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  '& > em': { display: 'block', fontStyle: 'normal', fontSize: '0.75rem', lineHeight: '14px' },
  [theme.breakpoints.down('sm')]: { '& > em': { display: 'inline' } },
}));

interface DocumentTableProps {
  lines: readonly PaymentLine[];
  /** Chosen reasons by invoice number, also those without the note that they need. */
  reasons: Readonly<Record<string, ShortPayReason>>;
  form: Pick<PaymentForm, 'today'>;
  disabled: boolean;
  /** Show which reason lacks its note. */
  isTried: boolean;
  onAmount: (number: string, amount: number) => void;
  onReason: (number: string, reason: ShortPayReason | null, isTyping?: boolean) => void;
  label: string;
}

/** The documents of a payment: due date, discount by bank account, and the amount, which can be lowered for an invoice. */
export function DocumentTable(props: DocumentTableProps): ReactNode {
  const { lines, reasons, form, disabled, isTried, onAmount, onReason, label } = props;
  const { t } = useTranslation(SECTION);
  const kind = lines[0]?.kind ?? 'invoice';
  const hasDiscount = lines.some(({ saving }) => saving > 0);
  return (
    // The styles for a phone take the table's roles away.
    <Table role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t(`payment.columns.${kind}`)}
          </th>
          <th role="columnheader" scope="col">
            {t('payment.columns.po')}
          </th>
          <th role="columnheader" scope="col">
            {t(kind === 'invoice' ? 'payment.columns.due' : 'payment.columns.date')}
          </th>
          {hasDiscount && (
            <th role="columnheader" scope="col" data-end>
              {t('payment.columns.discount')}
            </th>
          )}
          <th role="columnheader" scope="col" data-end>
            {t('payment.amount')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.flatMap((line) => [
          <tr role="row" key={line.number}>
            <th role="rowheader" scope="row">
              {line.number}
            </th>
            <td role="cell" {...(!saysPo(line.poNumber ?? '') && { 'data-label': t('payment.columns.po') })}>
              {line.poNumber}
            </td>
            <td role="cell" {...(line.kind === 'invoice' && { 'data-label': t('payment.columns.due') })}>
              <Day line={line} today={form.today} />
            </td>
            {hasDiscount && (
              <td role="cell" data-end data-label={t('payment.columns.discount')}>
                <Discount line={line} />
              </td>
            )}
            <td role="cell" data-end>
              {line.kind === 'invoice' ? (
                <AmountField
                  line={line}
                  disabled={disabled}
                  onChange={(amount) => onAmount(line.number, amount)}
                />
              ) : (
                <Money cents={line.amount} />
              )}
            </td>
          </tr>,
          ...(line.amount < line.outstanding
            ? [
                <tr role="row" key={`${line.number} why`} data-why>
                  <td role="cell" colSpan={hasDiscount ? 5 : 4}>
                    <WhyLess
                      line={line}
                      reason={reasons[line.number] ?? null}
                      disabled={disabled}
                      isTried={isTried}
                      onChange={(reason) => onReason(line.number, reason)}
                      onType={(reason) => onReason(line.number, reason, true)}
                    />
                  </td>
                </tr>,
              ]
            : []),
        ])}
      </tbody>
    </Table>
  );
}

/** Due date of an invoice, or date of a quote. */
function Day({ line: { date, dueDate }, today }: { line: PaymentLine; today: string }): ReactNode {
  const { t } = useTranslation(SECTION);
  if (dueDate === null || dueDate >= today) return <DateText iso={dueDate ?? date} />;
  return (
    <Overdue>
      <DateText iso={dueDate} /> <em>{t('payment.overdue')}</em>
    </Overdue>
  );
}

/** What paying by bank account saves, or would save and until when. */
function Discount({ line: { saving, discount, discountUntil } }: { line: PaymentLine }): ReactNode {
  const { t } = useTranslation(SECTION);
  if (discount > 0) return <Saved>{formatMoney(-discount)}</Saved>;
  if (saving <= 0 || discountUntil === null) return null;
  return (
    <Offered>
      <span>{formatMoney(saving)}</span> <em>{t('payment.until', { date: formatDate(discountUntil) })}</em>
    </Offered>
  );
}
