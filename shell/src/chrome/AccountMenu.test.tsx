import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useHoverMenu } from './AccountMenu.tsx';

function Menu(): ReactNode {
  const { panel, onOpenerClick, onBlur, ...hover } = useHoverMenu();
  return (
    <>
      <div onBlur={onBlur}>
        <button type="button" onClick={onOpenerClick} {...hover}>
          Account
        </button>
        <div ref={panel} popover="auto" data-testid="panel" {...hover}>
          <a href="#orders">Orders</a>
        </div>
      </div>
      <a href="#page">Page</a>
    </>
  );
}

// jsdom has neither popovers nor their selector.
let isOpen = false;
let user: ReturnType<typeof userEvent.setup>;
const prototype: Partial<Pick<HTMLElement, 'popover' | 'showPopover' | 'hidePopover' | 'matches'>> =
  HTMLElement.prototype;
beforeEach(() => {
  jest.useFakeTimers();
  isOpen = false;
  Object.assign(prototype, {
    popover: null,
    showPopover: () => (isOpen = true),
    hidePopover: () => (isOpen = false),
    matches(this: HTMLElement, selector: string) {
      return selector === ':popover-open' ? isOpen : Element.prototype.matches.call(this, selector);
    },
  });
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Menu />);
});
afterEach(() => {
  jest.useRealTimers();
  delete prototype.popover;
  delete prototype.showPopover;
  delete prototype.hidePopover;
  delete prototype.matches;
});

const opener = () => screen.getByText('Account');
const panel = () => screen.getByTestId('panel');
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
/** True when the click's default, toggling the popover, was not prevented. */
const click = () => fireEvent.click(opener());

test('hovering opens the menu, and it closes shortly after the mouse has left', async () => {
  await user.hover(opener());
  expect(isOpen).toBe(true);
  await user.unhover(opener());
  wait(299);
  expect(isOpen).toBe(true);
  wait(1);
  expect(isOpen).toBe(false);
});

test('the menu stays open while the mouse moves from its opener to its panel', async () => {
  await user.hover(opener());
  await user.unhover(opener());
  wait(200);
  await user.hover(panel());
  wait(1_000);
  expect(isOpen).toBe(true);
});

test('a touch does not count as hovering', async () => {
  await user.pointer({ keys: '[TouchA>]', target: opener() });
  expect(isOpen).toBe(false);
});

test('a click on the opener of a hovered menu keeps the menu open', async () => {
  await user.hover(opener());
  expect(click()).toBe(false);
  await user.unhover(opener());
  wait(1_000);
  expect(isOpen).toBe(true);
  expect(click()).toBe(true);
});

test('the menu stays open while it contains the focus, and closes when the focus moves to the page', async () => {
  await user.hover(opener());
  act(() => opener().focus());
  await user.tab();
  expect(screen.getByText('Orders')).toHaveFocus();
  expect(isOpen).toBe(true);
  await user.tab();
  expect(screen.getByText('Page')).toHaveFocus();
  expect(isOpen).toBe(false);
});

test('the menu stays open when the window loses the focus', async () => {
  await user.hover(opener());
  act(() => opener().focus());
  act(() => opener().blur());
  expect(isOpen).toBe(true);
});
