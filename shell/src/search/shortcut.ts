const FIELDS = 'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"]';
const EDITORS = 'textarea, [contenteditable], [role="textbox"]';
const DIALOGS = '.MuiDialog-root, dialog[open]';

/**
 * True for `/`, and for Ctrl-K or Command-K. A field keeps its `/`, an editor also its Ctrl-K, and a dialog that asks something is
 * answered first.
 */
export function isShortcut(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const isLetter = (ctrlKey || metaKey) && key.toLowerCase() === 'k';
  const isSlash = !ctrlKey && !metaKey && key === '/';
  if (event.defaultPrevented || altKey || !(isLetter || isSlash)) return false;
  const isTyped = target instanceof Element && target.closest(isLetter ? EDITORS : FIELDS) !== null;
  return !isTyped && document.querySelector(DIALOGS) === null;
}
