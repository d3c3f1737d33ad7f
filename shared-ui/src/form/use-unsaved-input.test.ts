import { isReloadHeld } from '@portal/shared-contracts';
import { renderHook } from '@testing-library/react';
import { useUnsavedInput } from './Form.tsx';

test('a form prevents a reload while it is shown with unsaved input', () => {
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
