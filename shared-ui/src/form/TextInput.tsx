import { useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Field, Input, InputBox } from './Field.tsx';
import { FieldHead } from './FieldHead.tsx';
import { inputProblem, type InputRules } from './input-problem.ts';
import { PasswordToggle } from './PasswordToggle.tsx';
import { useValueField, type ValueFieldProps } from './use-field.ts';

type Native = InputHTMLAttributes<HTMLInputElement>;

export interface TextInputProps extends ValueFieldProps, InputRules {
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

/** Keeps keyboards and spelling checkers from changing an address or a password. */
const LITERAL = { autoCapitalize: 'none', spellCheck: false } as const;
const BY_TYPE: Partial<Record<NonNullable<InputRules['type']>, Native>> = {
  email: { ...LITERAL, inputMode: 'email' },
  password: LITERAL,
  tel: { inputMode: 'tel' },
};

/** One line of text with its label; says what is wrong in a bubble above the field (docs/product.md, section 5). */
export function TextInput(props: TextInputProps): ReactNode {
  const { value, type = 'text', required = false, placeholder, autoComplete, autoFocus, maxLength } = props;
  const { inputMode, autoCapitalize, spellCheck, inputRef } = props;
  const [shown, setShown] = useState(false);
  const { head, input } = useValueField(props, inputProblem(value, { type, required }));
  return (
    <Field>
      <FieldHead {...head} />
      <InputBox>
        <Input
          {...BY_TYPE[type]}
          {...(inputMode && { inputMode })}
          {...(autoCapitalize !== undefined && { autoCapitalize })}
          {...(spellCheck !== undefined && { spellCheck })}
          {...input}
          ref={inputRef}
          type={shown ? 'text' : type}
          autoFocus={autoFocus}
          autoComplete={autoComplete}
          placeholder={placeholder}
          maxLength={maxLength}
        />
        {type === 'password' && (
          <PasswordToggle shown={shown} controls={input.id} onToggle={() => setShown(!shown)} />
        )}
      </InputBox>
    </Field>
  );
}
