import styled from '@emotion/styled';
import { useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../icons/Glyph.tsx';
import { Field, FieldHead, Input, InputBox } from './Field.tsx';
import { inputProblem, type InputRules } from './input-problem.ts';
import { useValueField, type ValueFieldProps } from './use-field.ts';

type Native = InputHTMLAttributes<HTMLInputElement>;

export interface TextInputProps extends ValueFieldProps, InputRules {
  placeholder?: string;
  autoComplete?: string;
  maxLength?: number;
  inputMode?: Native['inputMode'];
  /** `none` for user names and codes. Email addresses and passwords have it by default. */
  autoCapitalize?: Native['autoCapitalize'];
  spellCheck?: boolean;
  /** Ref of the input, to focus it. */
  inputRef?: Ref<HTMLInputElement>;
}

/** Keeps keyboards and spell checkers from changing an email address or a password. */
const LITERAL = { autoCapitalize: 'none', spellCheck: false } as const;
const BY_TYPE: Partial<Record<NonNullable<InputRules['type']>, Native>> = {
  email: { ...LITERAL, inputMode: 'email' },
  password: LITERAL,
  tel: { inputMode: 'tel' },
};

/** One line of text with a label; an error is shown in a bubble above it (docs/product.md, section 5). */
export function TextInput(props: TextInputProps): ReactNode {
  const { value, type = 'text', required = false, placeholder, autoComplete, autoFocus, maxLength } = props;
  const { inputMode, autoCapitalize, spellCheck, inputRef } = props;
  const [shown, setShown] = useState(false);
  const isSecret = type === 'password' || autoComplete === 'one-time-code';
  const { head, input } = useValueField(props, inputProblem(value, { type, required }), isSecret);
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

const Toggle = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  padding: 8,
  marginRight: 4,
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
}));

/** Shows or hides the characters of a password field. */
function PasswordToggle(props: { shown: boolean; controls: string; onToggle: () => void }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Toggle
      type="button"
      aria-controls={props.controls}
      aria-label={t(props.shown ? 'hidePassword' : 'showPassword')}
      onClick={props.onToggle}
    >
      <Glyph path={props.shown ? HIDDEN : VISIBLE} />
    </Toggle>
  );
}

// From Google's Material icons, Apache-2.0.

const VISIBLE =
  'M12 6c3.79 0 7.17 2.13 8.82 5.5C19.17 14.87 15.79 17 12 17s-7.17-2.13-8.82-5.5C4.83 8.13 8.21 6 12 6m0-2C7 4 2.73 7.11 1 11.5 2.73 15.89 7 19 12 19s9.27-3.11 11-7.5C21.27 7.11 17 4 12 4m0 5c1.38 0 2.5 1.12 2.5 2.5S13.38 14 12 14s-2.5-1.12-2.5-2.5S10.62 9 12 9m0-2c-2.48 0-4.5 2.02-4.5 4.5S9.52 16 12 16s4.5-2.02 4.5-4.5S14.48 7 12 7';
const HIDDEN =
  'M12 6c3.79 0 7.17 2.13 8.82 5.5-.59 1.22-1.42 2.27-2.41 3.12l1.41 1.41c1.39-1.23 2.49-2.77 3.18-4.53C21.27 7.11 17 4 12 4c-1.27 0-2.49.2-3.64.57l1.65 1.65C10.66 6.09 11.32 6 12 6m-1.07 1.14L13 9.21c.57.25 1.03.71 1.28 1.28l2.07 2.07c.08-.34.14-.7.14-1.07C16.5 9.01 14.48 7 12 7c-.37 0-.72.05-1.07.14M2.01 3.87l2.68 2.68C3.06 7.83 1.77 9.53 1 11.5 2.73 15.89 7 19 12 19c1.52 0 2.98-.29 4.32-.82l3.42 3.42 1.41-1.41L3.42 2.45zm7.5 7.5 2.61 2.61c-.04.01-.08.02-.12.02-1.38 0-2.5-1.12-2.5-2.5 0-.05.01-.08.01-.13m-3.4-3.4 1.75 1.75c-.23.55-.36 1.15-.36 1.78 0 2.48 2.02 4.5 4.5 4.5.63 0 1.23-.13 1.77-.36l.98.98c-.88.24-1.8.38-2.75.38-3.79 0-7.17-2.13-8.82-5.5.7-1.43 1.72-2.61 2.93-3.53';
