import { formatMoney, type PaymentForm } from '@portal/shared-contracts';
import { RadioGroup, type RadioOption } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import type { Way } from './choice.ts';
import { instrumentText } from './instrument-text.ts';

export interface MethodChoiceProps {
  form: PaymentForm;
  way: Way | null;
  /** What paying by bank account saves, in cents. */
  saving: number;
  disabled: boolean;
  /** The person tried to pay without having chosen. */
  isMissing: boolean;
  onChoose: (way: Way) => void;
}

const valueOf = (way: Way): string => (way.kind === 'saved' ? `saved:${way.id}` : way.method);

/** How to pay: the kept methods, a card, a bank account. Customers on cash terms have no bank account here. */
export function MethodChoice(props: MethodChoiceProps): ReactNode {
  const { form, way, saving, disabled, isMissing, onChoose } = props;
  const { t } = useTranslation(SECTION);
  const saves = saving > 0 ? t('payment.save', { amount: formatMoney(saving) }) : undefined;
  const ways: { way: Way; option: Omit<RadioOption, 'value'> }[] = [
    ...form.savedMethods
      .filter(({ kind }) => form.methods.includes(kind))
      .map((saved) => ({
        way: { kind: 'saved', id: saved.id } as const,
        option: {
          label: saved.name,
          description: [instrumentText(saved, t), saved.kind === 'bank' ? saves : undefined]
            .filter((text) => text !== undefined)
            .join(' · '),
        },
      })),
    ...form.methods.map((method) => ({
      way: { kind: 'new', method } as const,
      option: {
        label: t(`payment.method.${method}`),
        ...(method === 'bank' && saves !== undefined && { description: saves }),
      },
    })),
  ];
  return (
    <RadioGroup
      label={t('payment.method.label')}
      name="payment-method"
      required
      disabled={disabled}
      showError={isMissing}
      options={ways.map(({ way: each, option }) => ({ value: valueOf(each), ...option }))}
      value={way && valueOf(way)}
      onChange={(value) => {
        const chosen = ways.find(({ way: each }) => valueOf(each) === value);
        if (chosen) onChoose(chosen.way);
      }}
    />
  );
}
