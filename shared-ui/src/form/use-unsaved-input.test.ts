import { isReloadHeld } from '@portal/shared-contracts';
import { renderHook } from '@testing-library/react';
import { useUnsavedInput } from './Form.tsx';

test('a form holds the page while its input is unsaved, and no longer than it is shown', () => {
  const { rerender, unmount } = renderHook(({ isUnsaved }) => useUnsavedInput(isUnsaved), {
    initialProps: { isUnsaved: false },
  });
  expect(isReloadHeld()).toBe(false);
  rerender({ isUnsaved: true });
  expect(isReloadHeld()).toBe(true);
  rerender({ isUnsaved: false });
  expect(isReloadHeld()).toBe(false);
  rerender({ isUnsaved: true });
  unmount();
  expect(isReloadHeld()).toBe(false);
});
