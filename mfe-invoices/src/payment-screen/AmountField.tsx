import { formatMoney, type PaymentLine } from '@portal/shared-contracts';
import { amountProblem, MINIMUM_PAYMENT } from '@portal/shared-contracts/payments';
import { styled } from '@portal/shared-ui';
import { useDraftField } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useId, useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const AmountPlace = styled('span')({ display: 'grid', justifyItems: 'end', gap: 4 });
const Input = styled('input')(({ theme }) => ({
  width: 132,
  height: 36,
  padding: '0 10px',
  // High enough for touch.
  '@media (pointer: coarse)': { height: 44 },
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
}));

interface AmountFieldProps {
  line: PaymentLine;
  disabled: boolean;
  /** Called with a valid amount in cents. */
  onChange: (amount: number) => void;
}

/** Field for the amount paid of an invoice, which the person may lower (docs/product.md, "Payments"). */
export function AmountField({ line, disabled, onChange }: AmountFieldProps): ReactNode {
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
