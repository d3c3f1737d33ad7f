import { fireEvent, screen } from '@testing-library/react';
import { renderWithProviders } from '../testing/index.ts';
import { openingRows } from './open-row.ts';

const clicked: MouseEvent[] = [];
const note = (event: Event): void => {
  if (!(event instanceof MouseEvent) || !(event.target instanceof HTMLAnchorElement)) return;
  clicked.push(event);
  event.preventDefault();
};
beforeEach(() => {
  clicked.length = 0;
  document.addEventListener('click', note);
});
afterEach(() => {
  document.removeEventListener('click', note);
  getSelection()?.removeAllRanges();
});

const show = () =>
  renderWithProviders(
    <ul {...openingRows}>
      <li data-card>
        <a href="/orders?details=orders.S-1">S-1</a>
        <span>PO 7001</span>
        <label>
          Select <input type="checkbox" />
        </label>
        <button type="button">+2</button>
      </li>
      <li data-card>No link</li>
      <li>Beside the rows</li>
    </ul>,
  );

test('a click anywhere on a row clicks its link once', async () => {
  const { user } = show();
  await user.click(screen.getByText('PO 7001'));
  expect(clicked).toHaveLength(1);
  await user.click(screen.getByRole('link'));
  expect(clicked).toHaveLength(2);
});

test.each(['ctrlKey', 'metaKey', 'shiftKey'] as const)('the click on the link has the same %s', (key) => {
  show();
  fireEvent.click(screen.getByText('PO 7001'), { [key]: true });
  expect(clicked[0]).toHaveProperty(key, true);
});

test('a click on a checkbox, a button, a row without a link or beside the rows opens nothing', async () => {
  const { user } = show();
  for (const place of [
    screen.getByRole('checkbox'),
    screen.getByText('Select'),
    screen.getByRole('button'),
    screen.getByText('No link'),
    screen.getByText('Beside the rows'),
  ])
    await user.click(place);
  expect(clicked).toHaveLength(0);
});

test('selecting text with the mouse opens nothing', () => {
  show();
  const text = screen.getByText('PO 7001');
  getSelection()?.selectAllChildren(text);
  fireEvent.click(text);
  expect(clicked).toHaveLength(0);
});

test('the middle button opens another tab, the right button does not', () => {
  show();
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  fireEvent(screen.getByText('PO 7001'), new MouseEvent('auxclick', { bubbles: true, button: 2 }));
  expect(open).not.toHaveBeenCalled();
  fireEvent(screen.getByText('PO 7001'), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  expect(open).toHaveBeenCalledWith(
    expect.stringContaining('/orders?details=orders.S-1'),
    '_blank',
    'noopener',
  );
});
