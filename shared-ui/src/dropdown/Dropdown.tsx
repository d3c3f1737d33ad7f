import styled from '@emotion/styled';
import FormControl from '@mui/material/FormControl';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldHead } from '../form/Field.tsx';
import { Icon } from '../icons/Icon.tsx';
import { shownToReaders } from '../modal/shown-to-readers.ts';
import '../theme/install-mui-theme.ts';
import { createTypeAhead, typedCharacter } from './type-ahead.ts';

export interface DropdownOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

interface Common<Value extends string> {
  label: string;
  /** Name of the field in a form. */
  name?: string;
  options: readonly DropdownOption<Value>[];
  /** 'Select an option' by default. */
  placeholder?: string;
  disabled?: boolean;
  required?: boolean;
  error?: string | undefined;
  /** Pixels; 206 by default (docs/product.md, section 9). */
  minWidth?: number;
}

export type DropdownProps<Value extends string = string> = Common<Value> &
  (
    | { multiple?: false; value: Value | null; onChange: (value: Value) => void }
    | { multiple: true; value: readonly Value[]; onChange: (value: Value[]) => void }
  );

const Mark = styled('span')({ display: 'inline-flex', width: 20, marginRight: 8, flexShrink: 0 });
const Placeholder = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

/**
 * Selects one or several of a list of options (docs/product.md, sections 4, 8 and 9). Arrows, Home and End move in the list,
 * letters find an option, Enter and Space select, Escape closes.
 */
export function Dropdown<Value extends string>(props: DropdownProps<Value>): ReactNode {
  const { label, options, disabled = false, required = false, error, minWidth = 206 } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const chosen: readonly string[] = props.multiple ? props.value : props.value === null ? [] : [props.value];
  const enabled = options.filter((option) => !option.disabled);

  const choose = (value: unknown): void => {
    if (props.multiple)
      props.onChange(options.map((each) => each.value).filter((each) => (value as Value[]).includes(each)));
    else props.onChange(value as Value);
  };

  const search = useOptionSearch(
    enabled.map((option) => option.label),
    enabled.findIndex((option) => option.value === chosen[0]),
    props.multiple || disabled ? null : (index) => choose(enabled[index]?.value),
  );

  const shown = (): ReactNode => {
    const [first] = chosen;
    if (first === undefined)
      return <Placeholder>{props.placeholder ?? t('dropdown.placeholder')}</Placeholder>;
    if (props.multiple) return t('dropdown.selected', { count: chosen.length });
    return options.find((option) => option.value === first)?.label ?? first;
  };

  return (
    <FormControl error={error !== undefined} disabled={disabled} required={required} sx={{ minWidth }}>
      <FieldHead
        field={`${id}-field`}
        label={label}
        labelId={`${id}-label`}
        isEmpty={chosen.length === 0}
        error={error ?? null}
        errorId={`${id}-error`}
      />
      <Select<string | string[]>
        labelId={`${id}-label`}
        multiple={props.multiple ?? false}
        displayEmpty
        value={props.multiple ? [...chosen] : (chosen[0] ?? '')}
        renderValue={shown}
        onChange={(event) => choose(event.target.value)}
        {...(props.name !== undefined && { name: props.name })}
        SelectDisplayProps={{
          id: `${id}-field`,
          onKeyDownCapture: search.inField,
          ...(error !== undefined && { 'aria-describedby': `${id}-error` }),
        }}
        MenuProps={{
          ref: shownToReaders,
          anchorOrigin: { vertical: 'bottom', horizontal: 'left' },
          transformOrigin: { vertical: 'top', horizontal: 'left' },
          slotProps: {
            paper: { sx: { maxHeight: '15rem', marginTop: 0.5, backgroundImage: 'none' } },
            list: { onKeyDownCapture: search.inList },
          },
        }}
        sx={{ height: 44, backgroundColor: 'background.paper' }}
      >
        {options.length === 0 && (
          <MenuItem disabled value="">
            {t('dropdown.empty')}
          </MenuItem>
        )}
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value} disabled={option.disabled ?? false}>
            <Mark>{chosen.includes(option.value) && <Icon name="check" size={18} />}</Mark>
            <span>{option.label}</span>
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}

const ENABLED = '[role="option"]:not([aria-disabled="true"])';

interface OptionSearch {
  /** Key handler of the open list: letters move the focus. */
  inList: (event: KeyboardEvent) => void;
  /** Key handler of the closed field: letters select an option, unless several can be selected. */
  inField: (event: KeyboardEvent) => void;
}

/**
 * Type-ahead in place of MUI's own, whose timeouts are 500 and 750 ms; MUI does not see the letters. `labels` are the labels of
 * the enabled options, `current` is the index of the selected one or -1.
 */
function useOptionSearch(
  labels: readonly string[],
  current: number,
  choose: ((index: number) => void) | null,
): OptionSearch {
  const [typeAhead] = useState(() => createTypeAhead());
  const search = (event: KeyboardEvent, from: number, found: (index: number) => void): void => {
    const character = typedCharacter(event, typeAhead);
    if (character === null) return;
    event.preventDefault();
    event.stopPropagation();
    const index = typeAhead.type(character, labels, from);
    if (index >= 0) found(index);
  };
  return {
    inList(event) {
      const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ENABLED)];
      const focused = items.findIndex((item) => item === item.ownerDocument.activeElement);
      search(event, focused, (index) => items[index]?.focus());
    },
    inField(event) {
      const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
      if (choose !== null && !isOpen) search(event, current, choose);
    },
  };
}
