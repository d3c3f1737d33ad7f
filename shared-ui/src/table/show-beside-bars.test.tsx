import { fireEvent, render } from '@testing-library/react';
import { noteWindowLeft, scrollInto, showBesideBars } from './show-beside-bars.ts';

const ROOM = { top: 142, bottom: 700 };

test.each([
  ['stands in the room', { top: 200, bottom: 250 }, 0],
  ['fills the room', ROOM, 0],
  ['is under the bar at the top', { top: 100, bottom: 150 }, -42],
  ['is above the window', { top: -80, bottom: -30 }, -222],
  ['is under the bar at the bottom', { top: 680, bottom: 730 }, 30],
  ['is below the window', { top: 1370, bottom: 1420 }, 720],
  ['is larger than the room, and begins below its top', { top: 150, bottom: 900 }, 8],
  ['is larger than the room, and begins above its top', { top: 100, bottom: 900 }, -42],
])('what %s', (_, target, distance) => {
  expect(scrollInto(target, ROOM)).toBe(distance);
});

const Grid = () => (
  <main style={{ scrollMarginTop: '142px', scrollMarginBottom: '0px' }}>
    <div role="grid" onFocus={showBesideBars} onBlur={noteWindowLeft}>
      <div role="row">
        <div role="gridcell">
          <button type="button">Open</button>
        </div>
      </div>
    </div>
  </main>
);

test('the page scrolls to a cell that gets the focus by keyboard, not by a press', () => {
  const scrollBy = jest.spyOn(window, 'scrollBy').mockImplementation();
  const { getByRole } = render(<Grid />);
  const button = getByRole('button');
  jest
    .spyOn(getByRole('gridcell'), 'getBoundingClientRect')
    .mockReturnValue({ top: 100, bottom: 150 } as DOMRect);
  const matches = jest.spyOn(button, 'matches').mockReturnValue(false);
  button.focus();
  expect(scrollBy).not.toHaveBeenCalled();
  button.blur();
  matches.mockReturnValue(true);
  button.focus();
  expect(scrollBy).toHaveBeenCalledWith(0, -42);

  // The window loses the focus and gets it back: the element stays the document's active one.
  fireEvent.focusOut(button);
  fireEvent.focusIn(button);
  expect(scrollBy).toHaveBeenCalledTimes(1);
  button.blur();
  button.focus();
  expect(scrollBy).toHaveBeenCalledTimes(2);
});
