import { aLineItem } from '@portal/shared-contracts/testing';
import { screen, waitFor } from '@testing-library/react';
import '../i18n/panel-texts.ts';
import { renderWithProviders } from '../testing/render-with-providers.tsx';
import { LineItems } from './LineItems.tsx';

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

const CHANGES = [
  { ownPartNumber: 'BRKT-0417', by: 'Ida Ames', at: '2026-03-10T20:00:00Z' },
  { ownPartNumber: 'BRKT-0400', by: null, at: '2026-01-10T20:00:00Z' },
];
const part = (ownPartNumber: string | null) => ({
  data: { productCode: 'AL6061-RD-2.000', ownPartNumber, changes: CHANGES },
});

/** The lines of a record; collects what is saved. */
function showLines(ownPartNumber: string | null) {
  const saved: unknown[] = [];
  globalThis.fetch = async (input, init) => {
    if (init?.method === 'POST') saved.push(JSON.parse(String(init.body)));
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    return pathname.startsWith('/api/own-part-numbers')
      ? Response.json(part(ownPartNumber))
      : Response.json({}, { status: 404 });
  };
  const { user } = renderWithProviders(<LineItems lines={[aLineItem({ ownPartNumber })]} />);
  return { user, saved };
}

test("shows the customer's own part number beside ours, and who said what before", async () => {
  const { user, saved } = showLines('BRKT-0417');
  expect(screen.getByText('Your part no. BRKT-0417')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change your part number of AL6061-RD-2.000' }));
  const field = await screen.findByRole('textbox', { name: 'Your part number' });
  await waitFor(() => expect(field).toHaveValue('BRKT-0417'));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'BRKT-0417 · Ida Ames · 03-10-2026',
    'BRKT-0400 · sent by us · 01-10-2026',
  ]);
  await user.clear(field);
  await user.type(field, ' CR-9 ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual([{ productCode: 'AL6061-RD-2.000', ownPartNumber: 'CR-9' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an empty field takes the number away', async () => {
  const { user, saved } = showLines('BRKT-0417');
  await user.click(screen.getByRole('button', { name: 'Change your part number of AL6061-RD-2.000' }));
  const field = await screen.findByRole('textbox', { name: 'Your part number' });
  await waitFor(() => expect(field).toHaveValue('BRKT-0417'));
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual([{ productCode: 'AL6061-RD-2.000', ownPartNumber: null }]));
});

test('a product without one can be given one', () => {
  showLines(null);
  expect(screen.getByRole('button', { name: 'Add your part no. of AL6061-RD-2.000' })).toHaveTextContent(
    'Add your part no.',
  );
});
