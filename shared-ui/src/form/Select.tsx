import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, Input, InputBox } from './Field.tsx';
import { FieldHead } from './FieldHead.tsx';
import { inputProblem } from './input-problem.ts';
import { useField, type FieldProps } from './use-field.ts';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string = string> extends FieldProps {
  options: readonly SelectOption<Value>[];
  /** Null when nothing is chosen; where it is not required, the person can go back to that. */
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** Text of choosing nothing; 'Select an option' by default. */
  placeholder?: string;
}

/** One of a few options by the browser's own list, which is a wheel on a phone. Several at once: `Dropdown`. */
export function Select<Value extends string>(props: SelectProps<Value>): ReactNode {
  const { label, name, options, value, onChange, required = false, disabled, placeholder } = props;
  const { t } = useTranslation('ui');
  const field = useField(props, inputProblem(value ?? '', { required }));
  return (
    <Field>
      <FieldHead
        field={field.id}
        label={label}
        isEmpty={value === null}
        error={field.error}
        errorId={field.errorId}
      />
      <InputBox>
        <Input
          as="select"
          {...field.aria}
          id={field.id}
          name={name}
          value={value ?? ''}
          required={required}
          disabled={disabled}
          onChange={({ target }) => {
            field.onEdit();
            onChange(options.find((option) => option.value === target.value)?.value ?? null);
          }}
          onBlur={field.onBlur}
        >
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
