import { formatDate, formatMoney, type PaymentMemo } from '@portal/shared-contracts';
import { Money, styled } from '@portal/shared-ui';
import { Checkbox } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const Frame = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  // Beside the documents, many memos scroll by themselves, so that method and sum stay near.
  [theme.breakpoints.up('md')]: { maxHeight: 4 * 49, overflowY: 'auto' },
}));
const Label = styled('label')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '4px 16px',
  cursor: 'pointer',
});
const Quiet = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.8125rem',
  lineHeight: '18px',
  color: theme.vars.palette.text.secondary,
}));

interface MemoChoiceProps {
  memos: readonly PaymentMemo[];
  disabled: boolean;
  onChoose: (number: string, isChosen: boolean) => void;
  label: string;
}

/** The customer's credit memos, the oldest first, each with a checkbox (docs/product.md, "Payments"). */
export function MemoChoice({ memos, disabled, onChoose, label }: MemoChoiceProps): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Frame aria-label={label}>
      {memos.map(({ number, date, available, isChosen, used }) => (
        <li key={number}>
          <Label>
            <Checkbox
              checked={isChosen}
              disabled={disabled}
              onChange={(nowChosen) => onChoose(number, nowChosen)}
            />
            <span>
              <span>{number}</span>
              <Quiet>
                {t('payment.memoLeft', { date: formatDate(date), amount: formatMoney(available) })}
              </Quiet>
            </span>
            {used > 0 && <Money cents={-used} />}
          </Label>
        </li>
      ))}
    </Frame>
  );
}
