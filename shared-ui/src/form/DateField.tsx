import type { ReactNode } from 'react';
import { Field, FieldHead, Input, InputBox } from './Field.tsx';
import { dateProblem } from './input-problem.ts';
import { useValueField, type ValueFieldProps } from './use-field.ts';

export interface DateFieldProps extends ValueFieldProps {
  /** First and last day that can be chosen, as ISO dates. */
  min?: string;
  max?: string;
}

/**
 * A day by the browser's own calendar, which knows the person's way to write dates, the keyboard and screen readers. Its value
 * is an ISO date (`YYYY-MM-DD`), or empty.
 */
export function DateField(props: DateFieldProps): ReactNode {
  const { value, required = false, min, max } = props;
  const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const { head, input } = useValueField(props, dateProblem(value, { required, ...bounds }));
  return (
    <Field>
      <FieldHead {...head} />
      <InputBox>
        <Input {...input} {...bounds} type="date" />
      </InputBox>
    </Field>
  );
}
