import { useId, type ReactNode } from 'react';
import { FieldHead } from './Field.tsx';
import { OptionsButton, type Choice, type OptionsProps } from '../dropdown/OptionsButton.tsx';

export type { DropdownOption } from '../dropdown/OptionsButton.tsx';

export type DropdownProps<Value extends string = string> = OptionsProps<Value> &
  Choice<Value> & {
    label: string;
    /** Name of the field in a form. */
    name?: string;
    error?: string | undefined;
  };

/** {@link OptionsButton} as a field of a form, with label and error. */
export function Dropdown<Value extends string>(props: DropdownProps<Value>): ReactNode {
  const { label, name, error, ...rest } = props;
  const id = useId();
  const values: readonly string[] = props.multiple ? props.value : props.value === null ? [] : [props.value];
  return (
    <div>
      <FieldHead
        field={`${id}-field`}
        label={label}
        labelId={`${id}-label`}
        isEmpty={values.length === 0}
        error={error ?? null}
        errorId={`${id}-error`}
      />
      <OptionsButton
        {...rest}
        id={`${id}-field`}
        labelledBy={`${id}-label`}
        {...(error !== undefined && { describedBy: `${id}-error` })}
      />
      {name !== undefined && <input type="hidden" name={name} value={values.join(',')} />}
    </div>
  );
}
