import { ApiError, type WriteOptions } from '@portal/shared-contracts';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { NO_WRITE, useAction, type ActionOptions } from '../actions/use-action.ts';
import { renderWithProviders } from '../testing/index.ts';
import { ErrorBoundary } from './ErrorView.tsx';

type Call = (input: string, options: WriteOptions) => Promise<string>;

/** A page that fails to render from the moment that its button is pressed. */
function Fragile({ call, options }: { call: Call; options: ActionOptions<string, string> }): ReactNode {
  const action = useAction(call, options);
  if (action.isPending) throw new Error('The page broke.');
  return <button onClick={() => void action.send('P-1')}>Pay</button>;
}

let reported: unknown[];
const real = console.error;
beforeEach(() => {
  reported = [];
  console.error = () => undefined;
});
afterEach(() => {
  console.error = real;
});

async function press(call: Call, options: ActionOptions<string, string> = {}): Promise<void> {
  const { user } = renderWithProviders(
    <ErrorBoundary onError={(error) => reported.push(error)}>
      <Fragile call={call} options={options} />
    </ErrorBoundary>,
  );
  await user.click(screen.getByRole('button', { name: 'Pay' }));
}

const ANSWERED: Call = async (number) => number;
const lost =
  (status: number): Call =>
  () =>
    Promise.reject(new ApiError(status, {}));
const goneThrough = (number: string): string => `Your payment ${number} went through`;

test.each<[string, string, Call, ActionOptions<string, string>]>([
  ['its own text', 'Your payment P-1 went through', ANSWERED, { outcomeText: goneThrough }],
  ['the text of its toast', 'Your payment P-1 went through', ANSWERED, { done: goneThrough }],
  ['a general text', 'What you sent was carried out', ANSWERED, {}],
  ['that it is under way', 'What you sent is being carried out', () => new Promise(() => undefined), {}],
  ['that nobody knows', 'We do not know whether what you sent arrived', lost(500), { done: goneThrough }],
])(
  'a page that fails after a write shows %s and never suggests another attempt',
  async (_, title, ...sent) => {
    await press(...sent);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('alert')).not.toHaveTextContent(/try again/i);
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(reported).not.toEqual([]);
  },
);

test.each<[string, Call, ActionOptions<string, string>]>([
  ['was refused', lost(422), { done: goneThrough }],
  ['did nothing', ANSWERED, { outcomeText: () => null }],
  ['is no write', ANSWERED, NO_WRITE],
])('a page that fails after a call that %s offers another attempt', async (_, ...sent) => {
  await press(...sent);
  expect(await screen.findByText(/Please try again/)).toBeVisible();
});
