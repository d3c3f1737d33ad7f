import {
  formatDate,
  formatMoney,
  saysPo,
  type PaymentForm,
  type PaymentLine,
} from '@portal/shared-contracts';
import { amountProblem, MINIMUM_PAYMENT } from '@portal/shared-contracts/payments';
import { DateText, Money, styled } from '@portal/shared-ui';
import { useDraftField } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useId, useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';

export const FramedList = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '2px 16px',
  padding: '12px 16px',
  // On a phone the details of a document are below its number and amount.
  [theme.breakpoints.down('sm')]: {
    '& > span:first-of-type': { display: 'contents' },
    '& [data-quiet]': { gridColumn: '1 / -1', order: 1 },
  },
}));
// A number breaks at its hyphens only if a whole line is too short for it.
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

interface DocumentLinesProps {
  lines: readonly PaymentLine[];
  form: Pick<PaymentForm, 'today'>;
  disabled: boolean;
  onAmount: (number: string, amount: number) => void;
  label: string;
}

/** The documents of a payment, each with its outstanding and paid amount and its discount by bank account. */
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
                <span>{t('payment.outstanding')}</span> <Money cents={line.outstanding} />
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

/** Due date of an invoice, or date of a quote. */
function DueText({ line, today }: { line: PaymentLine; today: string }): ReactNode {
  const { t } = useTranslation(SECTION);
  if (line.dueDate === null) return <DateText iso={line.date} />;
  if (line.dueDate < today) return <em>{t('payment.overdueSince', { date: formatDate(line.dueDate) })}</em>;
  return <span>{t('card.due', { date: formatDate(line.dueDate) })}</span>;
}

// On a phone the problem is on its own line, so that the document's number keeps its space.
const AmountPlace = styled('span')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'end',
  gap: 4,
  [theme.breakpoints.down('sm')]: { display: 'contents' },
}));
const Input = styled('input')(({ theme }) => ({
  width: 148,
  minHeight: 44,
  padding: '0 12px',
  [theme.breakpoints.down('sm')]: { width: 132, padding: '0 10px' },
  border: `1px solid ${theme.vars.palette.secondary.light}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
  '&[aria-invalid=true]': { borderColor: theme.vars.palette.error.main },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -1 },
}));
const Problem = styled('span')(({ theme }) => ({
  maxWidth: 240,
  fontSize: '0.8125rem',
  lineHeight: '18px',
  textAlign: 'right',
  color: theme.vars.palette.error.main,
  [theme.breakpoints.down('sm')]: { gridColumn: '1 / -1', maxWidth: 'none' },
}));

interface AmountFieldProps {
  line: PaymentLine;
  disabled: boolean;
  /** Called with a valid amount in cents. */
  onChange: (amount: number) => void;
}

/** Field for the amount paid of an invoice, which the person may lower (docs/product.md, "Payments"). */
function AmountField({ line, disabled, onChange }: AmountFieldProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const problemId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [shown, setShown] = useState(line.amount);
  // A new amount replaces the typed text, for example after a change for a payment below the minimum.
  if (line.amount !== shown) {
    setShown(line.amount);
    setTyped(null);
  }
  const amount = typed === null ? line.amount : parseDollars(typed);
  const problem = amount === null ? 'outOfRange' : amountProblem(amount, line.outstanding);
  const isWrong = problem !== null;

  const value = typed ?? formatMoney(line.amount);
  // An amount from before is checked against what is outstanding now.
  useDraftField(line.number, value, (kept) => {
    const cents = parseDollars(kept);
    const isPayable = cents !== null && amountProblem(cents, line.outstanding) === null;
    setTyped(isPayable ? null : kept);
    if (isPayable) onChange(cents);
  });

  function leave(): void {
    if (typed === null || amount === null || isWrong) return;
    setTyped(null);
    if (amount !== line.amount) onChange(amount);
  }
  return (
    <AmountPlace>
      <Input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('payment.amountOf', { number: line.number })}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? problemId : undefined}
        disabled={disabled}
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
          // Resets the amount without closing the dialog.
          if (event.key === 'Escape' && typed !== null) {
            event.stopPropagation();
            setTyped(null);
          }
        }}
      />
      {isWrong && (
        <Problem id={problemId} role="alert">
          {t(problem === 'leavesTooLittle' ? 'payment.amountLeaves' : 'payment.amountBetween', {
            least: formatMoney(Math.min(MINIMUM_PAYMENT, line.outstanding)),
            most: formatMoney(line.outstanding),
          })}
        </Problem>
      )}
    </AmountPlace>
  );
}

const DOLLARS = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{1,2}))?$/;

/** Parses dollars such as `1,234.5` or `$12`. Returns cents, or null for an invalid amount. */
export function parseDollars(text: string): number | null {
  const [, whole = '', fraction = ''] = DOLLARS.exec(text.trim()) ?? [];
  if (whole === '' && fraction === '') return null;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}
