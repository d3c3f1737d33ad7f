import { aQuoteRow, aSalesOrderRow } from '@portal/shared-contracts/testing';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import en from '../../locales/answer.en.json';
import es from '../../locales/answer.es.json';
import { SECTION } from '../texts.ts';
import { PoNumber, recordWithPo, replacedCount } from './PoNumber.tsx';

const quote = (orderNumber: string, poNumber: string | null) => ({ orderNumber, poNumber, total: 10_000 });

test.each([
  ['', ['A', 'B'], 0],
  ['A', ['A'], 0],
  ['C', ['A'], 0],
  ['C', ['A', 'B', null], 2],
  ['A', ['A', 'B'], 1],
])('the PO number %j for quotes with %j replaces %i', (typed, own, count) =>
  expect(
    replacedCount(
      typed,
      own.map((po, at) => quote(`Q-${at}`, po)),
    ),
  ).toBe(count),
);

test.each([
  ['4500', [{ poNumber: '45001', salesOrder: 'S-1' }], null],
  [
    'po-1',
    [
      { poNumber: null, salesOrder: 'S-1' },
      { poNumber: ' PO-1 ', salesOrder: 'S-2' },
    ],
    'S-2',
  ],
  ['7', [{ poNumber: '7', orderNumber: 'Q-7' }], 'Q-7'],
])('finds the record with the PO number %j', (po, rows, number) =>
  expect(recordWithPo(po, rows)).toBe(number),
);

let server: FakeServer;
beforeEach(() => {
  server = fakeServer({
    '/api/orders': { rows: [] },
    '/api/orders/history': { rows: [aSalesOrderRow({ salesOrder: 'S-9', poNumber: '4500012345' })] },
    '/api/quotes/history': { rows: [] },
  });
});
afterEach(() => server.close());

function Field({ quotes }: { quotes: Parameters<typeof PoNumber>[0]['quotes'] }): ReactNode {
  const [value, setValue] = useState('');
  return <PoNumber value={value} onChange={setValue} quotes={quotes} />;
}
const show = (quotes = [quote('Q-1', null)]) =>
  renderWithProviders(<Field quotes={quotes} />, { texts: { [SECTION]: { en, es } } });
const field = () => screen.getByRole('textbox', { name: 'PO number (optional)' });

test('names the earlier order with the same PO number, which is allowed', async () => {
  const { user } = show();
  await user.type(field(), '4500012345');
  expect(await screen.findByText('S-9.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('This PO number is already on S-9.');
  expect(field()).toBeValid();
});

test('a PO number for several quotes shows how many of their numbers it replaces', async () => {
  const { user } = show([quote('Q-1', 'OWN-1'), quote('Q-2', 'OWN-2'), aQuoteRow({ poNumber: null })]);
  await user.type(field(), 'X');
  expect(screen.getByRole('status')).toHaveTextContent('It replaces the PO numbers of 2 quotes.');
});

test('refuses a pasted PO number that is too long, without truncating it', async () => {
  const { user } = show();
  await user.click(field());
  await user.paste('4'.repeat(41));
  expect(field()).toHaveValue('4'.repeat(41));
  expect(field()).toBeInvalid();
  expect(screen.getByText('A PO number has at most 40 characters.')).toBeVisible();
});
