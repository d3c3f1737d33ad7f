import { today, type CallOffRequest } from '@portal/shared-contracts';
import { anInventoryRow } from '@portal/shared-contracts/testing';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { ToastHost } from '@portal/shared-ui/toasts';
import { screen, waitFor, within } from '@testing-library/react';
import { SECTION, texts } from '../texts.ts';
import { CallOffButton } from './CallOffButton.tsx';
import { nextWeekday } from './wanted-day.ts';

const ADDRESS = '12 Mill Road, Tucson, AZ 85701';
const real = globalThis.fetch;
let sent: CallOffRequest[];
let answer: [number, object];
let destination: object;
beforeEach(() => {
  sent = [];
  answer = [200, { data: { callOffNumber: 'CO-10001' } }];
  destination = { branchID: null, shipTo: ADDRESS };
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (pathname === '/api/call-off-destination') return Response.json({ data: destination });
    if (pathname === '/api/branches')
      return Response.json({ data: [27, 10].map((id) => ({ branchId: id, title: `Branch ${id}` })) });
    sent.push(JSON.parse(String(init?.body)) as CallOffRequest);
    const [status, body] = answer;
    return Response.json(body, { status });
  };
});
afterEach(() => {
  globalThis.fetch = real;
});

const onDone = jest.fn();
async function ask(items = [anInventoryRow()], language: 'en' | 'es' = 'en') {
  const { user } = renderWithProviders(
    <>
      <CallOffButton items={items} onDone={onDone} />
      <ToastHost />
    </>,
    { language, texts: { [SECTION]: texts } },
  );
  await user.click(screen.getByRole('button', { name: /Call off…|Solicitar entrega…/ }));
  const dialog = within(await screen.findByRole('dialog'));
  return { user, dialog };
}
const send = (dialog: Awaited<ReturnType<typeof ask>>['dialog']) =>
  dialog.getByRole('button', { name: 'Call off' });

test('ten pieces are called off by typing them: for the next weekday, to where the last one went', async () => {
  const { user, dialog } = await ask();
  expect(await dialog.findByDisplayValue(ADDRESS)).toBeVisible();
  expect(dialog.getByLabelText(/Quantity \(1,230 pieces left\)/)).toHaveFocus();
  await user.keyboard('10');
  await user.click(send(dialog));
  expect(
    await screen.findByText(/^10 pieces of AL6061-RD-2.000 called off for .+ as CO-10001/),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show it' })).toHaveAttribute(
    'href',
    '/dedicated-inventory/call-offs/CO-10001',
  );
  expect(sent).toEqual([
    {
      lines: [{ productCode: 'AL6061-RD-2.000', quantity: 10 }],
      wantedOn: nextWeekday(today()),
      branchID: null,
      shipTo: ADDRESS,
    },
  ]);
  expect(onDone).toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each([
  ['1231', '1,230 left. Enter that or less.'],
  ['ten', 'Enter a whole number, such as 10.'],
  ['0', 'Enter a whole number, such as 10.'],
  ['', /required/],
])('"%s" pieces are not sent: %s', async (typed, problem) => {
  const { user, dialog } = await ask();
  await dialog.findByDisplayValue(ADDRESS);
  if (typed !== '') await user.type(dialog.getByLabelText(/Quantity/), typed);
  await user.click(send(dialog));
  expect(await dialog.findByText(problem)).toBeVisible();
  expect(sent).toEqual([]);
});

test('of several products those without a number are left out, and one without stock is not offered', async () => {
  const { user, dialog } = await ask([
    anInventoryRow({ productCode: 'AL-1', available: 5 }),
    anInventoryRow({ productCode: 'AL-2', available: 40, unitOfMeasure: 'LB' }),
    anInventoryRow({ productCode: 'AL-3', available: 0 }),
  ]);
  expect(dialog.getByText('Nothing is left of AL-3.')).toBeVisible();
  await dialog.findByDisplayValue(ADDRESS);
  await user.click(send(dialog));
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText('AL-2 (40 LB left)'), '7');
  await user.type(dialog.getByLabelText('PO number'), 'PO-9');
  await user.click(send(dialog));
  await waitFor(() =>
    expect(sent).toMatchObject([{ lines: [{ productCode: 'AL-2', quantity: 7 }], poNumber: 'PO-9' }]),
  );
});

test('what a colleague called off meanwhile is said at its field, and what was typed stays', async () => {
  answer = [
    422,
    {
      type: 'NOT_AVAILABLE',
      message: 'Less is left than you asked for.',
      fields: { 'lines.AL6061-RD-2.000.quantity': '3 left.' },
      items: ['AL6061-RD-2.000'],
    },
  ];
  const { user, dialog } = await ask();
  await dialog.findByDisplayValue(ADDRESS);
  await user.type(dialog.getByLabelText(/Quantity/), '10');
  await user.type(dialog.getByLabelText('PO number'), 'PO-9');
  await user.click(send(dialog));
  expect(await dialog.findByText('3 left.')).toBeVisible();
  expect(dialog.getByLabelText(/Quantity/)).toHaveValue('10');
  expect(dialog.getByLabelText('PO number')).toHaveValue('PO-9');
});

test('it can be picked up at a branch, at first the one of the last time', async () => {
  destination = { branchID: 27, shipTo: null };
  const { user, dialog } = await ask();
  expect(await dialog.findByRole('radio', { name: 'Pick it up at a branch' })).toBeChecked();
  await dialog.findAllByText('Branch 27');
  await user.type(dialog.getByLabelText(/Quantity/), '2');
  await user.click(send(dialog));
  await waitFor(() => expect(sent).toMatchObject([{ branchID: 27, shipTo: null }]));
});

test('the text about a credit hold is shown as the server says it', async () => {
  answer = [422, { type: 'CREDIT_HOLD', message: 'Our records show that your account is on credit hold.' }];
  const { user, dialog } = await ask();
  await dialog.findByDisplayValue(ADDRESS);
  await user.type(dialog.getByLabelText(/Quantity/), '2');
  await user.click(send(dialog));
  expect(await dialog.findByText(/your account is on credit hold/)).toBeVisible();
});

test('in Spanish too', async () => {
  const { dialog } = await ask([anInventoryRow()], 'es');
  expect(dialog.getByLabelText('Cantidad (quedan 1,230 piezas)')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Solicitar entrega' })).toBeVisible();
});

test.each([
  ['nothing is left', [anInventoryRow({ available: 0 })], 'Call off…'],
  [
    'they are too many',
    Array.from({ length: 101 }, (_, at) => anInventoryRow({ productCode: `AL-${at}` })),
    'At most 100 products at once',
  ],
])('the button is disabled where %s', (_, items, name) => {
  renderWithProviders(<CallOffButton items={items} />, { texts: { [SECTION]: texts } });
  expect(screen.getByRole('button', { name })).toBeDisabled();
});
