import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Field, Input, InputBox } from './Field.tsx';
import { FieldHead } from './FieldHead.tsx';
import { inputProblem } from './input-problem.ts';
import { useField, type FieldProps } from './use-field.ts';

export interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Characters; every text has a bound. */
  maxLength: number;
  /** Lines shown at first; 3 by default. */
  rows?: number;
  placeholder?: string;
}

const Text = styled(Input)({ display: 'block', padding: '10px 14px', lineHeight: 1.5, resize: 'vertical' });

/** Several lines of text with their label; what is wrong stands above, as with {@link TextInput}. */
export function TextArea(props: TextAreaProps): ReactNode {
  const {
    label,
    name,
    value,
    onChange,
    required = false,
    disabled,
    maxLength,
    rows = 3,
    placeholder,
  } = props;
  const field = useField(props, inputProblem(value, { required }));
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
        <Text
          as="textarea"
          {...field.aria}
          {...{ rows }}
          id={field.id}
          name={name}
          value={value}
          required={required}
          disabled={disabled}
          maxLength={maxLength}
          placeholder={placeholder}
          onChange={(event) => {
            field.onEdit();
            onChange(event.target.value);
          }}
          onBlur={field.onBlur}
        />
      </InputBox>
    </Field>
  );
}
