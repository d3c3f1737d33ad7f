const FIELDS = 'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"]';
const EDITORS = 'textarea, [contenteditable], [role="textbox"]';
const DIALOGS = '.MuiDialog-root, dialog[open]';

/** Set where a person chose to have no shortcut of a single key (`accessibility/adjustments.ts`; WCAG 2.1.4). */
const NO_SINGLE_KEYS = '[data-adjustments~="keys"]';

/**
 * True for `/`, and for Ctrl-K or Command-K. A field keeps its `/`, an editor also its Ctrl-K, and a dialog that asks something is
 * answered first.
 */
export function isShortcut(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const isLetter = (ctrlKey || metaKey) && key.toLowerCase() === 'k';
  const isSlash = !ctrlKey && !metaKey && key === '/' && !document.documentElement.matches(NO_SINGLE_KEYS);
  if (event.defaultPrevented || altKey || !(isLetter || isSlash)) return false;
  const isTyped = target instanceof Element && target.closest(isLetter ? EDITORS : FIELDS) !== null;
  return !isTyped && document.querySelector(DIALOGS) === null;
}

/** True for a character that is typed while no dialog and no field is there to take it. */
export function isTypedAhead({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isCharacter = [...key].length === 1 && !ctrlKey && !metaKey && !altKey;
  const isTyped = target instanceof Element && target.closest(FIELDS) !== null;
  return isCharacter && !isTyped && document.querySelector(DIALOGS) === null;
}
