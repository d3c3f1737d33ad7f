import { formatDate, formatMoney, type PaymentMemo } from '@portal/shared-contracts';
import { Money, styled } from '@portal/shared-ui';
import { Checkbox } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { FramedList } from './DocumentLines.tsx';

const Label = styled('label')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  padding: '8px 16px',
  cursor: 'pointer',
});
const Quiet = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.875rem',
  lineHeight: '20px',
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
    <FramedList aria-label={label}>
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
    </FramedList>
  );
}
