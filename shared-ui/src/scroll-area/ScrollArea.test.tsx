import { act, screen } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';
import { renderWithProviders } from '../testing/index.ts';
import { ScrollArea } from './ScrollArea.tsx';

const real = globalThis.ResizeObserver;
let resized: () => void;
beforeEach(() => {
  globalThis.ResizeObserver = class implements ResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      resized = () => act(() => callback([], this));
    }
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
});
afterEach(() => {
  globalThis.ResizeObserver = real;
});

function Page(): ReactNode {
  const area = useRef<HTMLDivElement>(null);
  return (
    <ScrollArea ref={area} data-testid="area">
      Text
    </ScrollArea>
  );
}

test('the keyboard can focus an area that scrolls, and skips one that does not', async () => {
  const { user } = renderWithProviders(<Page />);
  const area = screen.getByTestId('area');
  await user.tab();
  expect(area).not.toHaveFocus();
  Object.defineProperty(area, 'scrollHeight', { value: 800 });
  resized();
  await user.tab();
  expect(area).toHaveFocus();
});
