/** Letters within this many milliseconds form one search (docs/product.md, section 9). */
const RESET_AFTER = 350;

export interface TypeAhead {
  /** True during a search, in which a space is a character. */
  isTyping(): boolean;
  /** Adds a character to the search. Returns the index of the matching label, or -1; `current` is the current index, or -1. */
  type(character: string, labels: readonly string[], current: number): number;
}

/** Finds an option by its first letters. The same letter again goes to the next option that begins with it. */
export function createTypeAhead(now: () => number = () => performance.now()): TypeAhead {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  const isTyping = (): boolean => typed !== '' && now() - last <= RESET_AFTER;

  return {
    isTyping,
    type(character, labels, current) {
      typed = (isTyping() ? typed : '') + character.toLocaleLowerCase();
      last = now();
      const repeated = [...typed].every((each) => each === typed[0]);
      const wanted = repeated ? typed.charAt(0) : typed;
      // A new search and a repeated letter start after the current option; a longer search starts at it.
      const start = repeated ? current + 1 : Math.max(current, 0);
      const order = labels.map((_, index) => (start + index) % labels.length);
      return order.find((index) => labels[index]?.toLocaleLowerCase().startsWith(wanted)) ?? -1;
    },
  };
}

/** The character that `event` adds to a search, or null if the key is a command. */
export function typedCharacter(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  typeAhead: TypeAhead,
): string | null {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return null;
  return event.key === ' ' && !typeAhead.isTyping() ? null : event.key;
}
