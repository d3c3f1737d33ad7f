import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { renderWithProviders } from '../testing/index.ts';
import { Link, type LinkProps } from './Link.tsx';

function Here(): string {
  return JSON.stringify((useLocation() as { state: unknown }).state);
}

function showLink(props: Partial<LinkProps> = {}) {
  return renderWithProviders(
    <>
      <Link to="/orders/quotes?page=2" {...props}>
        Quotes
      </Link>
      <p>
        <Here />
      </p>
    </>,
    { at: '/credit-memos' },
  );
}
const link = () => screen.getByRole('link', { name: 'Quotes' });

test('a click opens the page in this tab and passes the state of the link', async () => {
  const { user, address } = showLink({ state: { from: 'memos' } });
  const before = history.length;
  await user.click(link());
  expect(await screen.findByText('{"from":"memos"}')).toBeVisible();
  expect([address(), history.length]).toEqual(['/orders/quotes?page=2', before + 1]);
});

test.each([
  ['that leads to the address that is shown', { to: '/credit-memos' }],
  ['that says so', { replace: true }],
])('a link %s replaces the history entry', async (_which, props) => {
  const { user } = showLink(props);
  const before = history.length;
  await user.click(link());
  await waitFor(() => expect(history.state).toMatchObject({ key: expect.not.stringMatching(/^default$/) }));
  expect(history.length).toBe(before);
});

test.each([
  ['with a key that opens another tab', {}, { ctrlKey: true }],
  ['with the middle button', {}, { button: 1 }],
  ['on a link to another tab', { target: '_blank' }, {}],
  ['on a link that loads the page anew', { reloadDocument: true }, {}],
])('a click %s is left to the browser', (_how, props, how) => {
  const { address } = showLink(props);
  let isLeft: boolean | undefined;
  const hear = (event: Event): void => {
    isLeft = !event.defaultPrevented;
    // The tests' browser cannot open a page.
    event.preventDefault();
  };
  window.addEventListener('click', hear, { once: true });
  fireEvent.click(link(), how);
  expect([isLeft, address()]).toEqual([true, '/credit-memos']);
});

test('a click whose default is prevented does not navigate', async () => {
  const { user, address } = showLink({ onClick: (event) => event.preventDefault() });
  await user.click(link());
  expect(address()).toBe('/credit-memos');
});
