import { isShortcut } from './shortcut.ts';

afterEach(() => document.body.replaceChildren());

/** Whether a key pressed in `html`'s first element opens the search. */
function opens(html: string, init: KeyboardEventInit): boolean {
  document.body.innerHTML = html;
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  let isOpened = false;
  document.addEventListener('keydown', (heard) => (isOpened = isShortcut(heard)), { once: true });
  document.body.firstElementChild?.dispatchEvent(event);
  return isOpened;
}

const SLASH = { key: '/' };
const CTRL_K = { key: 'k', ctrlKey: true };
const COMMAND_K = { key: 'K', metaKey: true };

test.each<[string, string, KeyboardEventInit, boolean]>([
  ['/ on the page', '<p>', SLASH, true],
  ['Ctrl-K on the page', '<p>', CTRL_K, true],
  ['Command-K on the page', '<p>', COMMAND_K, true],
  ['/ with Shift, as on a German keyboard', '<p>', { ...SLASH, shiftKey: true }, true],
  ['/ in a field', '<input>', SLASH, false],
  ['Ctrl-K in a field', '<input>', CTRL_K, true],
  ['/ in a text', '<textarea></textarea>', SLASH, false],
  ['Ctrl-K in a text', '<textarea></textarea>', CTRL_K, false],
  ['Ctrl-K in an editor', '<div contenteditable></div>', CTRL_K, false],
  ['/ in a select', '<select></select>', SLASH, false],
  ['Ctrl-/', '<p>', { ...SLASH, ctrlKey: true }, false],
  ['Alt-/', '<p>', { ...SLASH, altKey: true }, false],
  ['k', '<p>', { key: 'k' }, false],
  ['/ beside an open dialog', '<p></p><div class="MuiDialog-root"></div>', SLASH, false],
  ['/ beside the open search', '<p></p><dialog open></dialog>', SLASH, false],
])('%s', (_, html, init, wanted) => expect(opens(html, init)).toBe(wanted));

test('/ is ignored where a person has no shortcuts of a single key', () => {
  document.documentElement.dataset['adjustments'] = 'text-large keys';
  expect([opens('<p>', SLASH), opens('<p>', CTRL_K)]).toEqual([false, true]);
  delete document.documentElement.dataset['adjustments'];
});
