import { formatMoney, type PaymentForm } from '@portal/shared-contracts';
import type { Change, WayOut } from '@portal/shared-contracts/payments';
import { Button, styled, Text } from '@portal/shared-ui';
import { Unbroken } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const Ways = styled('div')({
  display: 'grid',
  gap: 8,
  marginBottom: 8,
  '& > button': { minHeight: 44, paddingBlock: 6, textWrap: 'balance' },
});

interface TooLittleProps {
  ways: readonly WayOut[];
  form: Pick<PaymentForm, 'phone'>;
  disabled: boolean;
  onTake: (change: Change) => void;
}

/** For a payment below the minimum: a button for each change that makes it payable, or whom to call if there is none. */
export function TooLittle({ ways, form, disabled, onTake }: TooLittleProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const changes = ways.filter((way) => way.kind !== 'ask');
  return (
    <Ways data-ways>
      <Text variant="body2" role="status">
        {t(changes.length === 0 ? 'payment.tooLittle.ask' : 'payment.tooLittle.title', { phone: form.phone })}
      </Text>
      {changes.map((change) => (
        <Button
          key={change.kind}
          size="sm"
          color="secondary"
          disabled={disabled}
          onClick={() => onTake(change)}
        >
          <Unbroken>{t(`payment.tooLittle.${change.kind}`, valuesOf(change))}</Unbroken>
        </Button>
      ))}
    </Ways>
  );
}

/** The values that the text of a change contains. */
function valuesOf(change: Change): Record<string, string> {
  if (change.kind === 'card') return {};
  if ('numbers' in change) return { numbers: change.numbers.join(', ') };
  const later = change.kind === 'lessNow' ? { later: formatMoney(change.later) } : {};
  return { number: change.number, amount: formatMoney(change.amount), ...later };
}
