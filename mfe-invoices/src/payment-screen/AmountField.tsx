import { formatMoney, type PaymentLine } from '@portal/shared-contracts';
import { amountProblem, MINIMUM_PAYMENT } from '@portal/shared-contracts/payments';
import { styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useId, useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { parseDollars } from './dollars.ts';

// On a phone a problem has a line of its own, so that it leaves the document's number its room.
const Place = styled('span')(({ theme }) => ({
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

export interface AmountFieldProps {
  line: PaymentLine;
  disabled: boolean;
  /** A valid amount was typed: cents. */
  onChange: (amount: number) => void;
}

/** What is paid of an invoice: all of it, or less when the person lowers it (docs/product.md, "Payments"). */
export function AmountField({ line, disabled, onChange }: AmountFieldProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const problemId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const amount = typed === null ? line.amount : parseDollars(typed);
  const problem = amount === null ? 'outOfRange' : amountProblem(amount, line.outstanding);
  const isWrong = problem !== null;

  function leave(): void {
    if (typed === null || amount === null || isWrong) return;
    setTyped(null);
    if (amount !== line.amount) onChange(amount);
  }
  return (
    <Place>
      <Input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('payment.amountOf', { number: line.number })}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? problemId : undefined}
        disabled={disabled}
        value={typed ?? formatMoney(line.amount)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
          // Only the typed amount goes back; the dialog around stays.
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
    </Place>
  );
}
