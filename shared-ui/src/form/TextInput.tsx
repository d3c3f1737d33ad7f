import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, Input, InputBox } from './Field.tsx';
import { FieldHead } from './FieldHead.tsx';
import { inputProblem, type InputRules } from './input-problem.ts';
import { PasswordToggle } from './PasswordToggle.tsx';

export interface TextInputProps extends InputRules {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** An error that the form knows, for example from the server; it goes before the field's own. */
  error?: string | undefined;
  /** Shows the field's own error although it has not been left yet: after an attempt to send the form. */
  showError?: boolean;
  disabled?: boolean;
  placeholder?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  maxLength?: number;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** The field itself, to focus it when it is the first one that is wrong. */
  inputRef?: Ref<HTMLInputElement>;
}

/** One line of text with its label; says what is wrong in a bubble above the field (specification section 5). */
export function TextInput(props: TextInputProps): ReactNode {
  const {
    label,
    value,
    onChange,
    type = 'text',
    required = false,
    error: formError,
    showError,
    inputRef,
  } = props;
  const { name, disabled, placeholder, autoComplete, autoFocus, maxLength, inputMode } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const [left, setLeft] = useState(false);
  const [shown, setShown] = useState(false);

  const problem = left || showError ? inputProblem(value, { type, required }) : null;
  const error = formError ?? (problem === null ? null : t(problem, { label }));
  const errorId = `${id}-error`;

  return (
    <Field>
      <FieldHead field={id} label={label} isEmpty={value === ''} error={error} errorId={errorId} />
      <InputBox>
        <Input
          id={id}
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
          inputMode={inputMode}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : errorId}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => setLeft(true)}
        />
        {type === 'password' && (
          <PasswordToggle shown={shown} controls={id} onToggle={() => setShown(!shown)} />
        )}
      </InputBox>
    </Field>
  );
}
