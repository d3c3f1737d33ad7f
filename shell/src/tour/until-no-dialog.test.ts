import { untilNoDialog } from './until-no-dialog.ts';

let left: AbortController;
beforeEach(() => {
  left = new AbortController();
  document.body.innerHTML = '<div role="dialog"></div><div role="dialog"></div>';
});
const closeDialog = (): void => document.querySelector('[role=dialog]')?.remove();

test('it waits for the last dialog to close', async () => {
  let isFree: boolean | null = null;
  const waiting = untilNoDialog(left.signal).then((answer) => (isFree = answer));
  closeDialog();
  await new Promise((resolve) => setTimeout(resolve));
  expect(isFree).toBeNull();
  closeDialog();
  expect(await waiting).toBe(true);
});

test('it ends when nothing waits for it any more', async () => {
  const waiting = untilNoDialog(left.signal);
  left.abort();
  expect(await waiting).toBe(false);
  expect(await untilNoDialog(left.signal)).toBe(false);
});

test('without a dialog it does not wait', async () => {
  document.body.innerHTML = '';
  expect(await untilNoDialog(left.signal)).toBe(true);
});
