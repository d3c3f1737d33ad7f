import type { ReactNode } from 'react';
import { Field, FieldHead, Input, InputBox } from './Field.tsx';
import { dateProblem } from './input-problem.ts';
import { useValueField, type ValueFieldProps } from './use-field.ts';

export interface DateFieldProps extends ValueFieldProps {
  /** First and last selectable day, as ISO dates. */
  min?: string;
  max?: string;
}

/**
 * A date with the browser's own calendar, which handles date formats, keyboard and screen readers. The value is an ISO date
 * (`YYYY-MM-DD`) or empty.
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
