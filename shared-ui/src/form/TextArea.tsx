import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Field, FieldHead, Input, InputBox } from './Field.tsx';
import { inputProblem } from './input-problem.ts';
import { useValueField, type ValueFieldProps } from './use-field.ts';

export interface TextAreaProps extends ValueFieldProps {
  /** Maximum number of characters; every text has a limit. */
  maxLength: number;
  /** Initial number of lines; 3 by default. */
  rows?: number;
  placeholder?: string;
  autoFocus?: boolean;
}

const Text = styled(Input)({ display: 'block', padding: '10px 14px', lineHeight: 1.5, resize: 'vertical' });

/** Several lines of text with a label; errors are shown as in {@link TextInput}. */
export function TextArea(props: TextAreaProps): ReactNode {
  const { value, required = false, maxLength, rows = 3, placeholder, autoFocus } = props;
  const { head, input } = useValueField(props, inputProblem(value, { required }));
  const area = { ...input, rows };
  return (
    <Field>
      <FieldHead {...head} />
      <InputBox>
        <Text as="textarea" {...area} maxLength={maxLength} placeholder={placeholder} autoFocus={autoFocus} />
      </InputBox>
    </Field>
  );
}
