import {
  formatMoney,
  GIVEN_NAME_LENGTH,
  type PaymentForm,
  type PaymentMethodKind,
} from '@portal/shared-contracts';
import { styled, TextInput } from '@portal/shared-ui';
import { Checkbox, RadioGroup, type RadioOption } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import type { ChosenMethod } from './choice.ts';
import { instrumentText, methodName } from './PaymentOutcome.tsx';

interface MethodChoiceProps {
  form: PaymentForm;
  chosen: ChosenMethod | null;
  /** Discount for paying by bank account, in cents. */
  saving: number;
  disabled: boolean;
  /** Show an error if no method is chosen. */
  isMissing: boolean;
  onChoose: (method: ChosenMethod) => void;
}

const valueOf = (method: ChosenMethod): string =>
  method.kind === 'saved' ? `saved:${method.id}` : method.method;

/** Puts what saves a discount first, and leaves the rest in its order. */
const bankFirst =
  <Method,>(kindOf: (method: Method) => PaymentMethodKind) =>
  (one: Method, other: Method): number =>
    Number(kindOf(other) === 'bank') - Number(kindOf(one) === 'bank');

/** Choice of the method, bank accounts first: saved methods, a card or a bank account. Customers on cash terms cannot pay by bank account. */
export function MethodChoice(props: MethodChoiceProps): ReactNode {
  const { form, chosen, saving, disabled, isMissing, onChoose } = props;
  const { t } = useTranslation(SECTION);
  const saves = saving > 0 ? t('payment.save', { amount: formatMoney(saving) }) : undefined;
  const choices: { method: ChosenMethod; option: Omit<RadioOption, 'value'> }[] = [
    ...form.savedMethods
      .filter(({ kind }) => form.methods.includes(kind))
      .toSorted(bankFirst(({ kind }) => kind))
      .map((saved) => {
        const more = [
          ...(saved.name === '' ? [] : [instrumentText(saved, t)]),
          ...(saved.kind === 'bank' && saves !== undefined ? [saves] : []),
        ];
        return {
          method: { kind: 'saved', id: saved.id } as const,
          option: { label: methodName(saved, t), ...(more.length > 0 && { description: more.join(' · ') }) },
        };
      }),
    ...form.methods.toSorted(bankFirst((kind) => kind)).map((method) => ({
      method: { kind: 'new', method } as const,
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
      options={choices.map(({ method, option }) => ({ value: valueOf(method), ...option }))}
      value={chosen && valueOf(chosen)}
      onChange={(value) => {
        const found = choices.find(({ method }) => valueOf(method) === value);
        if (found) onChoose(found.method);
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

/** Whether to save a new method, and its name. */
export interface SaveMethodChoice {
  isWanted: boolean;
  name: string;
}

interface SaveMethodProps {
  choice: SaveMethodChoice;
  disabled: boolean;
  onChange: (choice: SaveMethodChoice) => void;
}

/** Offers to save a new method. The portal stores only the provider's reference and the last four digits. */
export function SaveMethod({ choice, disabled, onChange }: SaveMethodProps): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <div>
      <Label>
        <Checkbox
          checked={choice.isWanted}
          disabled={disabled}
          onChange={(isWanted) => onChange({ ...choice, isWanted })}
        />
        <span>{t('payment.keep.label')}</span>
      </Label>
      {choice.isWanted && (
        <TextInput
          label={t('payment.keep.name')}
          name="method-name"
          autoComplete="off"
          maxLength={GIVEN_NAME_LENGTH}
          disabled={disabled}
          placeholder={t('payment.keep.example')}
          value={choice.name}
          onChange={(name) => onChange({ ...choice, name })}
        />
      )}
    </div>
  );
}
