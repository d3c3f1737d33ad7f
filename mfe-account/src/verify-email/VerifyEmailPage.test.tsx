import { act, screen } from '@testing-library/react';
import { answered, refused, showPage } from '../testing/show-page.tsx';
import { VerifyEmailPage } from './VerifyEmailPage.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const PATH = '/api/account/verify-email';
let code = 0;
/** Every test has its own code, like every mail. */
function show(answer: () => Response | Promise<Response>) {
  code += 1;
  return showPage(<VerifyEmailPage />, { at: `/verifyemail?code=code-${code}`, answers: { [PATH]: answer } });
}
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

test.each([
  ['E-mail verified', () => answered({ outcome: 'verified' }), '/login'],
  ['Already verified', () => answered({ outcome: 'alreadyVerified' }, 208), '/login'],
  ['Link Expired', () => refused(410, { message: 'Link Expired' }), '/access-request'],
  ['Verification failed', () => refused(404), '/login'],
])('"%s" continues after a countdown, or at once by its link', async (title, answer, path) => {
  const { address, calls } = show(answer);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(calls).toEqual([['POST', PATH, { code: `code-${code}` }]]);
  expect(screen.getByRole('link')).toHaveAttribute('href', path);
  for (let second = 0; second < 5; second += 1) await pass(1);
  expect(screen.getByRole('timer')).toHaveTextContent('You will be taken there in 10 seconds.');
  for (let second = 0; second < 10; second += 1) await pass(1);
  expect(address()).toBe(path);
});

test('stays on the page if the person chooses to', async () => {
  const { address } = show(() => answered({ outcome: 'verified' }));
  const stay = await screen.findByRole('button', { name: 'Stay on this page' });
  act(() => stay.click());
  for (let second = 0; second < 20; second += 1) await pass(1);
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(address()).toBe(`/verifyemail?code=code-${code}`);
});

test('a link without a code fails without a request', () => {
  const { calls } = showPage(<VerifyEmailPage />, { at: '/verifyemail' });
  expect(screen.getByRole('heading', { level: 1, name: 'Verification failed' })).toBeVisible();
  expect(calls).toEqual([]);
});

test.each(['Retry', 'Go to sign-in', 'Stay on this page'])(
  'focus on "%s" stops the countdown',
  async (name) => {
    const { address } = show(() => refused(429));
    await screen.findByRole('heading', { level: 1, name: 'Too many attempts' });
    await pass(3);
    const element = screen.getByText(name).closest<HTMLElement>('a, button')!;
    act(() => element.focus());
    for (let second = 0; second < 20; second += 1) await pass(1);
    expect(address()).toContain('/verifyemail');
    expect(element).toHaveFocus();
    expect(screen.getByText('You stay here until you choose.')).toBeVisible();
  },
);

test('focus in the page’s header stops the countdown', async () => {
  const { address } = show(() => answered({ outcome: 'verified' }));
  await screen.findByRole('timer');
  const button = document.body.appendChild(document.createElement('button'));
  act(() => button.focus());
  for (let second = 0; second < 20; second += 1) await pass(1);
  expect(address()).toContain('/verifyemail');
  button.remove();
});

test('after an error, leads to the login if the person does nothing', async () => {
  const { address } = show(() => refused(500));
  await screen.findByRole('heading', { level: 1, name: 'Not verified yet' });
  for (let second = 0; second < 15; second += 1) await pass(1);
  expect(address()).toBe('/login');
});

test.each([
  ['Too many attempts', () => refused(429)],
  ['No connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['Not verified yet', () => refused(500)],
])(
  'after "%s" the link remains valid: Retry stops the countdown and verifies it',
  async (title, answer: () => Response | Promise<Response>) => {
    let isWell = false;
    const retried = show(() => (isWell ? answered({ outcome: 'verified' }) : answer()));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    for (let second = 0; second < 14; second += 1) await pass(1);
    isWell = true;
    act(() => screen.getByRole('button', { name: 'Retry' }).click());
    expect(await screen.findByRole('heading', { level: 1, name: 'E-mail verified' })).toBeVisible();
    await pass(2);
    expect(retried.address()).toContain('/verifyemail');
    for (let second = 0; second < 15; second += 1) await pass(1);
    expect(retried.address()).toBe('/login');
  },
);
