import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import type { Option } from './options.ts';
import { optionId } from './OptionList.tsx';

interface ActiveOptions {
  /** Id of the list. */
  list: string;
  /** A better option may still come. */
  isWaiting: boolean;
}

/**
 * The option that Enter chooses: the first, or the one that the arrow keys or the mouse reached. Enter before the answers is
 * remembered until they are there.
 */
export function useActiveOption(options: readonly Option[], { list, isWaiting }: ActiveOptions) {
  const [key, setActive] = useState<string | null>(null);
  const isEntered = useRef(false);
  const reached = options.findIndex((option) => option.key === key);
  const at = Math.max(0, reached);
  const active = options[at] ?? null;

  const press = (): void => {
    if (active !== null) document.getElementById(optionId(list, active.key))?.click();
  };
  const onAnswers = useEffectEvent(() => {
    if (isEntered.current) press();
    isEntered.current = false;
  });
  useEffect(() => {
    if (!isWaiting) onAnswers();
  }, [isWaiting]);

  function move(by: 1 | -1): void {
    const next = options.at((at + by) % options.length);
    if (!next) return;
    setActive(next.key);
    document.getElementById(optionId(list, next.key))?.scrollIntoView({ block: 'nearest' });
  }
  function onKeyDown(event: KeyboardEvent): void {
    // An input method uses these keys itself.
    if (event.nativeEvent.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (by !== undefined) move(by);
    else if (event.key !== 'Enter') return;
    else if (isWaiting && reached < 0) isEntered.current = true;
    else press();
    event.preventDefault();
  }
  function reset(): void {
    setActive(null);
    isEntered.current = false;
  }
  return { active, setActive, onKeyDown, reset };
}
