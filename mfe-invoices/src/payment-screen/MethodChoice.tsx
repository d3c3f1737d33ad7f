import { formatMoney, GIVEN_NAME_LENGTH, type PaymentForm } from '@portal/shared-contracts';
import { styled, TextInput } from '@portal/shared-ui';
import { Checkbox, RadioGroup, type RadioOption } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import type { Way } from './choice.ts';
import { instrumentText } from './PaymentOutcome.tsx';

interface MethodChoiceProps {
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

const Label = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  cursor: 'pointer',
});

/** Whether a new method is kept for the next time, and under which name. */
export interface Keeping {
  isWanted: boolean;
  name: string;
}

interface KeepMethodProps {
  keeping: Keeping;
  disabled: boolean;
  onChange: (keeping: Keeping) => void;
}

/** Offers to keep a new method; only the provider's reference and the last four digits are stored here. */
export function KeepMethod({ keeping, disabled, onChange }: KeepMethodProps): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <div>
      <Label>
        <Checkbox
          checked={keeping.isWanted}
          disabled={disabled}
          onChange={(isWanted) => onChange({ ...keeping, isWanted })}
        />
        {t('payment.keep.label')}
      </Label>
      {keeping.isWanted && (
        <TextInput
          label={t('payment.keep.name')}
          name="method-name"
          autoComplete="off"
          maxLength={GIVEN_NAME_LENGTH}
          disabled={disabled}
          placeholder={t('payment.keep.example')}
          value={keeping.name}
          onChange={(name) => onChange({ ...keeping, name })}
        />
      )}
    </div>
  );
}
