import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon.tsx';
import { Control, List, Mark, Option, Placeholder } from './options-look.ts';
import { placeList } from './place-list.ts';
import { createTypeAhead, typedCharacter } from './type-ahead.ts';

export interface DropdownOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export type Choice<Value extends string> =
  | { multiple?: false; value: Value | null; onChange: (value: Value) => void }
  | { multiple: true; value: readonly Value[]; onChange: (value: Value[]) => void };

export interface OptionsProps<Value extends string> {
  options: readonly DropdownOption<Value>[];
  /** 'Select an option' by default. */
  placeholder?: string;
  disabled?: boolean;
  required?: boolean;
  /** Pixels; 206 by default (docs/product.md, section 9). */
  minWidth?: number;
}

export type OptionsButtonProps<Value extends string = string> = OptionsProps<Value> &
  Choice<Value> & {
    id?: string;
    /** Ids of the elements that name it. */
    labelledBy: string;
    describedBy?: string;
    /** Pixels; 44 by default. */
    height?: number;
  };

/**
 * Selects one or several of a list of options, without a label of its own (docs/product.md, sections 4, 8 and 9). Arrows, Home and
 * End move in the list, letters find an option, Enter and Space select, Escape closes.
 */
export function OptionsButton<Value extends string>(props: OptionsButtonProps<Value>): ReactNode {
  const { options, disabled = false, required = false, minWidth = 206, height = 44, labelledBy } = props;
  const { t } = useTranslation('ui');
  const [isOpen, setIsOpen] = useState(false);
  const [typeAhead] = useState(() => createTypeAhead());
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const chosen: readonly string[] = props.multiple ? props.value : props.value === null ? [] : [props.value];

  useLayoutEffect(() => {
    if (!isOpen || !list.current || !button.current) return;
    placeList(list.current, button.current);
    const [first] = enabledOf(list.current);
    (list.current.querySelector<HTMLElement>('[aria-selected=true]') ?? first ?? list.current).focus();
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    const isInside = ({ target }: Event): boolean =>
      target instanceof Node && Boolean(list.current?.contains(target) || button.current?.contains(target));
    const close = (event: Event): void => {
      if (!isInside(event)) setIsOpen(false);
    };
    const kinds = ['pointerdown', 'focusin', 'scroll', 'resize'] as const;
    for (const kind of kinds) window.addEventListener(kind, close, true);
    return () => kinds.forEach((kind) => window.removeEventListener(kind, close, true));
  }, [isOpen]);

  const close = (): void => {
    setIsOpen(false);
    button.current?.focus();
  };

  const choose = ({ value, disabled: isOff = false }: DropdownOption<Value>): void => {
    if (isOff) return;
    if (props.multiple)
      props.onChange(
        options.flatMap((each) =>
          (each.value === value) !== chosen.includes(each.value) ? [each.value] : [],
        ),
      );
    else {
      props.onChange(value);
      close();
    }
  };

  const onButtonKey = (event: KeyboardEvent): void => {
    if (isOpen || disabled) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
    }
    const character = props.multiple ? null : typedCharacter(event, typeAhead);
    if (character === null) return;
    event.preventDefault();
    const enabled = options.filter((option) => !option.disabled);
    const from = enabled.findIndex(({ value }) => value === chosen[0]);
    const found =
      enabled[
        typeAhead.type(
          character,
          enabled.map(({ label }) => label),
          from,
        )
      ];
    if (found && !props.multiple) props.onChange(found.value);
  };

  const onListKey = (event: KeyboardEvent): void => {
    const items = list.current ? enabledOf(list.current) : [];
    const at = items.findIndex((item) => item === item.ownerDocument.activeElement);
    const character = typedCharacter(event, typeAhead);
    // Tab goes on from the button.
    if (event.key === 'Tab') return close();
    const to: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 };
    if (event.key === 'Escape') close();
    else if (character !== null)
      items[
        typeAhead.type(
          character,
          items.map(({ textContent }) => textContent),
          at,
        )
      ]?.focus();
    else if (event.key === 'Enter' || event.key === ' ') items[at]?.click();
    else if (event.key in to) items[to[event.key] ?? at]?.focus();
    else return;
    event.preventDefault();
    // A dialog around it stays open.
    event.stopPropagation();
  };

  const shown = (): ReactNode => {
    const [first] = chosen;
    if (first === undefined)
      return <Placeholder>{props.placeholder ?? t('dropdown.placeholder')}</Placeholder>;
    if (props.multiple) return <span>{t('dropdown.selected', { count: chosen.length })}</span>;
    return <span>{options.find((option) => option.value === first)?.label ?? first}</span>;
  };

  return (
    <div style={{ minWidth }}>
      <Control
        ref={button}
        type="button"
        role="combobox"
        id={props.id}
        style={{ height }}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-labelledby={labelledBy}
        aria-describedby={props.describedBy}
        aria-invalid={props.describedBy === undefined ? undefined : true}
        aria-required={required || undefined}
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && setIsOpen(!isOpen)}
        onKeyDown={onButtonKey}
      >
        {shown()}
        <Icon name="expand" size={18} />
      </Control>
      {isOpen && (
        <List
          ref={list}
          id={listId}
          popover="manual"
          role="listbox"
          tabIndex={-1}
          aria-labelledby={labelledBy}
          aria-multiselectable={props.multiple}
          onKeyDown={onListKey}
        >
          {options.length === 0 && (
            <Option role="option" aria-disabled aria-selected={false}>
              {t('dropdown.empty')}
            </Option>
          )}
          {options.map((option) => (
            <Option
              key={option.value}
              role="option"
              tabIndex={-1}
              aria-selected={chosen.includes(option.value)}
              aria-disabled={option.disabled}
              onClick={() => choose(option)}
            >
              <Mark>{chosen.includes(option.value) && <Icon name="check" size={18} />}</Mark>
              <span>{option.label}</span>
            </Option>
          ))}
        </List>
      )}
    </div>
  );
}

const enabledOf = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[role=option]:not([aria-disabled=true])'),
];
