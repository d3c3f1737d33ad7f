import type { ReactNode } from 'react';
import { Field, Input, InputBox } from './Field.tsx';
import { FieldHead } from './FieldHead.tsx';
import { dateProblem } from './input-problem.ts';
import { useField, type FieldProps } from './use-field.ts';

export interface DateFieldProps extends FieldProps {
  /** ISO date (`YYYY-MM-DD`), or empty. */
  value: string;
  onChange: (value: string) => void;
  /** First and last day that can be chosen, as ISO dates. */
  min?: string;
  max?: string;
}

/** A day by the browser's own calendar, which knows the person's way to write dates, the keyboard and screen readers. */
export function DateField(props: DateFieldProps): ReactNode {
  const { label, name, value, onChange, required = false, disabled, min, max } = props;
  const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const field = useField(props, dateProblem(value, { required, ...bounds }));
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
          {...field.aria}
          {...bounds}
          id={field.id}
          name={name}
          type="date"
          value={value}
          required={required}
          disabled={disabled}
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
