import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionsButton, type DropdownOption } from '../dropdown/OptionsButton.tsx';
import { useMedia } from '../layout/use-media.ts';
import { Field, FieldHead, Input, InputBox } from './Field.tsx';
import { inputProblem } from './input-problem.ts';
import { useValueField, type FieldProps } from './use-field.ts';

export interface SelectProps<Value extends string = string> extends FieldProps {
  options: readonly DropdownOption<Value>[];
  /** Null if nothing is selected; the person can return to null if the field is not required. */
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** Label of the empty option; 'Select an option' by default. */
  placeholder?: string;
}

/** One of a few options: a {@link OptionsButton} with a mouse, the system's own list on touch. `Dropdown` selects several. */
export function Select<Value extends string>(props: SelectProps<Value>): ReactNode {
  const { options, value, onChange, required = false, disabled = false, placeholder } = props;
  const { t } = useTranslation('ui');
  const hasPointer = useMedia('(pointer: fine)');
  const shown = value ?? '';
  const choose = (chosen: string): void =>
    onChange(options.find((option) => option.value === chosen)?.value ?? null);
  const problem = inputProblem(shown, { required });
  const { head, input } = useValueField({ ...props, value: shown, onChange: choose }, problem);
  const labelId = `${head.field}-label`;
  const all: DropdownOption[] = [{ value: '', label: placeholder ?? t('dropdown.placeholder') }, ...options];
  return (
    <Field>
      <FieldHead {...head} labelId={labelId} />
      {hasPointer ? (
        <div
          onBlur={({ currentTarget, relatedTarget }) => {
            // The focus moves between the button and its list.
            if (!currentTarget.contains(relatedTarget)) input.onBlur();
          }}
        >
          <OptionsButton
            id={head.field}
            labelledBy={labelId}
            {...(head.error !== null && { describedBy: head.errorId })}
            options={all}
            required={required}
            disabled={disabled}
            value={shown}
            onChange={(chosen) => input.onChange({ target: { value: chosen } })}
          />
        </div>
      ) : (
        <InputBox>
          <Input as="select" {...input}>
            {all.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </Input>
        </InputBox>
      )}
    </Field>
  );
}
