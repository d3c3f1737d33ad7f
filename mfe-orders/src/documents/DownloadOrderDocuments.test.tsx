import { addTexts } from '@portal/shared-ui/i18n';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { SECTION, texts } from '../texts.ts';
import { DownloadOrderDocuments, ORDERS_LIMIT } from './DownloadOrderDocuments.tsx';

const real = { fetch: globalThis.fetch, createObjectURL: URL.createObjectURL };
const wire = jest.fn<Promise<Response>, [RequestInfo | URL, RequestInit?]>();
beforeEach(() => {
  addTexts(SECTION, texts);
  sessionStorage.clear();
  wire.mockReset();
  wire.mockImplementation(() => Promise.resolve(new Response('PK')));
  globalThis.fetch = wire;
  URL.createObjectURL = () => '#saved';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => {
  globalThis.fetch = real.fetch;
  URL.createObjectURL = real.createObjectURL;
  jest.restoreAllMocks();
});

const show = (orders = ['S-1', 'S-2']) => renderWithProviders(<DownloadOrderDocuments orders={orders} />);
const opened = async (user: ReturnType<typeof show>['user']) => {
  await user.click(screen.getByRole('button', { name: /Download documents|Descargar documentos/ }));
  return within(await screen.findByRole('dialog'));
};
const asked = () => JSON.parse(String(wire.mock.calls.at(-1)?.[1]?.body)) as unknown;

test('downloads the chosen kinds in one file and preselects them the next time', async () => {
  const { user } = show();
  const dialog = await opened(user);
  await user.click(dialog.getByRole('checkbox', { name: 'Packing list' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Invoices' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Order acknowledgement' }));
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  await waitFor(() =>
    expect(asked()).toEqual({
      documents: [
        { kind: 'packingList', number: 'S-1' },
        { kind: 'orderInvoices', number: 'S-1' },
        { kind: 'packingList', number: 'S-2' },
        { kind: 'orderInvoices', number: 'S-2' },
      ],
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const again = await opened(user);
  const chosen = again.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  expect(chosen).toEqual([false, true, true, false]);
});

test('the last chosen kind cannot be deselected', async () => {
  const { user } = show();
  const dialog = await opened(user);
  expect(dialog.getByRole('checkbox', { name: 'Order acknowledgement' })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: 'Material test reports' }));
  expect(dialog.getByRole('checkbox', { name: 'Order acknowledgement' })).toBeEnabled();
});

test('all documents of 500 orders fit into an archive', () => expect(ORDERS_LIMIT).toBe(500));

test('the dialog shows a failure and keeps the choice', async () => {
  wire.mockImplementation(() => Promise.resolve(Response.json({}, { status: 404 })));
  const { user } = show();
  const dialog = await opened(user);
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  expect(await dialog.findByText('No Records Found')).toBeVisible();
});

test('more orders than fit into one file cannot be downloaded', () => {
  show(Array.from({ length: ORDERS_LIMIT + 1 }, (_, at) => `S-${at}`));
  expect(screen.getByRole('button', { name: 'At most 500 orders' })).toBeDisabled();
});
