import {
  formatDate,
  formatMoney,
  saysPo,
  type PaymentForm,
  type PaymentLine,
} from '@portal/shared-contracts';
import { DateText, Money, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { AmountField } from './AmountField.tsx';
import { FramedList } from './framed-list.ts';

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '2px 16px',
  padding: '12px 16px',
  // What is known of a document stands under its number and amount, not beside the amount.
  [theme.breakpoints.down('sm')]: {
    '& > span:first-of-type': { display: 'contents' },
    '& [data-quiet]': { gridColumn: '1 / -1', order: 1 },
  },
}));
// A number is broken at its hyphens only where a whole line has no room for it.
const Purchase = styled('span')({ display: 'inline-block', maxWidth: '100%' });
const Name = styled('span')({ fontWeight: 650, overflowWrap: 'anywhere' });
const Quiet = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.875rem',
  lineHeight: '20px',
  color: theme.vars.palette.text.secondary,
  '& > em': { fontStyle: 'normal', fontWeight: 600, color: theme.vars.palette.error.main },
}));
const Saving = styled('span')(({ theme }) => ({
  gridColumn: '1 / -1',
  order: 2,
  fontSize: '0.875rem',
  lineHeight: '20px',
  color: theme.vars.palette.success.main,
}));
const Whole = styled('span')({ fontWeight: 650, fontVariantNumeric: 'tabular-nums' });

export interface DocumentLinesProps {
  lines: readonly PaymentLine[];
  form: Pick<PaymentForm, 'today'>;
  disabled: boolean;
  onAmount: (number: string, amount: number) => void;
  label: string;
}

/** The documents of a payment, what each owes and what of it is paid, and what it saves by bank account. */
export function DocumentLines({ lines, form, disabled, onAmount, label }: DocumentLinesProps): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <FramedList aria-label={label}>
      {lines.map((line) => (
        <Row key={line.number}>
          <span>
            <Name>{line.number}</Name>
            <Quiet data-quiet>
              <DueText line={line} today={form.today} />
              {line.poNumber !== null && (
                <>
                  {' · '}
                  <Purchase>
                    {saysPo(line.poNumber) ? line.poNumber : t('payment.po', { number: line.poNumber })}
                  </Purchase>
                </>
              )}
            </Quiet>
            {line.kind === 'invoice' && (
              <Quiet data-quiet>
                {t('payment.outstanding')} <Money cents={line.outstanding} />
              </Quiet>
            )}
          </span>
          {line.kind === 'invoice' ? (
            <AmountField
              line={line}
              disabled={disabled}
              onChange={(amount) => onAmount(line.number, amount)}
            />
          ) : (
            <Whole>{formatMoney(line.amount)}</Whole>
          )}
          {line.saving > 0 && line.discountUntil !== null && (
            <Saving>
              {line.discount > 0
                ? t('payment.saves', { amount: formatMoney(line.saving) })
                : t('payment.payBy', {
                    date: formatDate(line.discountUntil),
                    amount: formatMoney(line.saving),
                  })}
            </Saving>
          )}
        </Row>
      ))}
    </FramedList>
  );
}

/** When an invoice is due, or when a quote was made. */
function DueText({ line, today }: { line: PaymentLine; today: string }): ReactNode {
  const { t } = useTranslation(SECTION);
  if (line.dueDate === null) return <DateText iso={line.date} />;
  if (line.dueDate < today) return <em>{t('payment.overdueSince', { date: formatDate(line.dueDate) })}</em>;
  return t('card.due', { date: formatDate(line.dueDate) });
}
