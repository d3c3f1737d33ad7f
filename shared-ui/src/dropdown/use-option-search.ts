import { useState, type KeyboardEvent } from 'react';
import { createTypeAhead, typedCharacter } from './type-ahead.ts';

const ENABLED = '[role="option"]:not([aria-disabled="true"])';

interface OptionSearch {
  /** Key handler of the open list: letters move the focus. */
  inList: (event: KeyboardEvent) => void;
  /** Key handler of the closed field: letters choose, unless several can be chosen. */
  inField: (event: KeyboardEvent) => void;
}

/**
 * Letters that lead to an option, in place of MUI's own search: that one ends after 500 and 750 ms, and is kept from
 * seeing the letters. `labels` are those of the options that can be chosen, `current` the chosen one or -1.
 */
export function useOptionSearch(
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
