import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Field, FieldHead } from './Field.tsx';
import { inputProblem } from './input-problem.ts';
import { useDraftField, useField, type FieldProps } from './use-field.ts';

export interface RadioOption<Value extends string = string> {
  value: Value;
  label: string;
  /** A second, quieter line that explains the option. */
  description?: string;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string = string> extends FieldProps {
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
}

const Options = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8 });
const Option = styled('label')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  minHeight: 44,
  padding: '10px 14px',
  border: `1px solid ${theme.vars.palette.secondary.light}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
  lineHeight: '22px',
  cursor: 'pointer',
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&:has(:checked)': { borderColor: theme.vars.palette.primary.main },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -1 },
  // The description stays readable, because it may say why the option is disabled.
  '&:has(:disabled)': {
    borderColor: theme.vars.palette.divider,
    color: theme.vars.palette.text.secondary,
    cursor: 'default',
    '& input': { opacity: 0.55 },
  },
  '[aria-invalid=true] &': { borderColor: theme.vars.palette.error.main },
}));
const Circle = styled('input')(({ theme }) => ({
  flexShrink: 0,
  width: 18,
  height: 18,
  margin: '2px 0',
  accentColor: theme.vars.palette.primary.main,
  ':focus-visible': { outline: 'none' },
}));
const Description = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));

/** One of a few options, all visible. Arrow keys move within the group, Tab leaves it. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>): ReactNode {
  const { label, name, options, value, onChange, required = false, disabled = false } = props;
  const field = useField(props, inputProblem(value ?? '', { required }));
  useDraftField(name, value ?? '', (kept) => {
    const option = options.find((each) => each.value === kept && !each.disabled);
    if (option) onChange(option.value);
  });
  const labelId = `${field.id}-label`;
  return (
    <Field
      role="radiogroup"
      aria-labelledby={labelId}
      aria-required={required}
      {...field.aria}
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) field.onBlur();
      }}
    >
      <FieldHead
        label={label}
        labelId={labelId}
        isEmpty={value === null}
        error={field.error}
        errorId={field.errorId}
      />
      <Options>
        {options.map((option) => (
          <Option key={option.value}>
            <Circle
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              onChange={() => {
                field.onEdit();
                onChange(option.value);
              }}
            />
            <span>
              <span>{option.label}</span>
              {option.description !== undefined && <Description>{option.description}</Description>}
            </span>
          </Option>
        ))}
      </Options>
    </Field>
  );
}
