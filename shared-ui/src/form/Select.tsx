import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, FieldHead, Input, InputBox } from './Field.tsx';
import { inputProblem } from './input-problem.ts';
import { useValueField, type FieldProps } from './use-field.ts';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string = string> extends FieldProps {
  options: readonly SelectOption<Value>[];
  /** Null if nothing is selected; the person can return to null if the field is not required. */
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** Label of the empty option; 'Select an option' by default. */
  placeholder?: string;
}

/** One of a few options with the browser's own list. `Dropdown` selects several. */
export function Select<Value extends string>(props: SelectProps<Value>): ReactNode {
  const { options, value, onChange, required = false, placeholder } = props;
  const { t } = useTranslation('ui');
  const { head, input } = useValueField(
    {
      ...props,
      value: value ?? '',
      onChange: (chosen) => onChange(options.find((option) => option.value === chosen)?.value ?? null),
    },
    inputProblem(value ?? '', { required }),
  );
  return (
    <Field>
      <FieldHead {...head} />
      <InputBox>
        <Input as="select" {...input}>
          <option value="">{placeholder ?? t('dropdown.placeholder')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Input>
      </InputBox>
    </Field>
  );
}
