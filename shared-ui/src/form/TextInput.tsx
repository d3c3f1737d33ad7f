import { useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Field, Input, InputBox } from './Field.tsx';
import { FieldHead } from './FieldHead.tsx';
import { inputProblem, type InputRules } from './input-problem.ts';
import { PasswordToggle } from './PasswordToggle.tsx';
import { useField, type FieldProps } from './use-field.ts';

type Native = InputHTMLAttributes<HTMLInputElement>;

export interface TextInputProps extends FieldProps, InputRules {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  maxLength?: number;
  inputMode?: Native['inputMode'];
  /** `none` for what is no prose: user names, codes. Addresses and passwords have it by themselves. */
  autoCapitalize?: Native['autoCapitalize'];
  spellCheck?: boolean;
  /** The field itself, to give it the focus. */
  inputRef?: Ref<HTMLInputElement>;
}

/** What keyboards and spelling checkers must not do to an address or a password. */
const LITERAL = { autoCapitalize: 'none', spellCheck: false } as const;
const BY_TYPE: Partial<Record<NonNullable<InputRules['type']>, Native>> = {
  email: { ...LITERAL, inputMode: 'email' },
  password: LITERAL,
  tel: { inputMode: 'tel' },
};

/** One line of text with its label; says what is wrong in a bubble above the field (product, section 5). */
export function TextInput(props: TextInputProps): ReactNode {
  const { label, name, value, onChange, type = 'text', required = false, disabled, inputRef } = props;
  const { placeholder, autoComplete, autoFocus, maxLength, inputMode, autoCapitalize, spellCheck } = props;
  const [shown, setShown] = useState(false);
  const field = useField(props, inputProblem(value, { type, required }));
  return (
    <Field>
      <FieldHead
        field={field.id}
        label={label}
        isEmpty={value === ''}
        error={field.error}
        errorId={field.errorId}
      />
      <InputBox>
        <Input
          {...BY_TYPE[type]}
          {...(inputMode && { inputMode })}
          {...(autoCapitalize !== undefined && { autoCapitalize })}
          {...(spellCheck !== undefined && { spellCheck })}
          {...field.aria}
          id={field.id}
          ref={inputRef}
          name={name}
          value={value}
          type={shown ? 'text' : type}
          required={required}
          disabled={disabled}
          autoFocus={autoFocus}
          autoComplete={autoComplete}
          placeholder={placeholder}
          maxLength={maxLength}
          onChange={(event) => {
            field.onEdit();
            onChange(event.target.value);
          }}
          onBlur={field.onBlur}
        />
        {type === 'password' && (
          <PasswordToggle shown={shown} controls={field.id} onToggle={() => setShown(!shown)} />
        )}
      </InputBox>
    </Field>
  );
}
