import { ToastHost } from '@portal/shared-ui/toasts';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { aPayment } from '@portal/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { allTexts } from '../testing/all-texts.ts';
import { answered, paymentServer, refused, type PaymentServer } from '../testing/payment-server.ts';
import { SECTION } from '../texts.ts';
import { SendLink } from './SendLink.tsx';

const CALL = 'POST /api/payment-links';
const document = { kind: 'invoice', number: 'I-300001' } as const;
let server: PaymentServer;
beforeEach(() => (server = paymentServer(aPayment())));
afterEach(() => server.close());

const show = (language: 'en' | 'es' = 'en') =>
  renderWithProviders(
    <>
      <SendLink document={document} />
      <ToastHost />
    </>,
    { language, texts: { [SECTION]: allTexts } },
  );

test('mails a link to the address of a colleague and confirms it with a toast', async () => {
  server.once(CALL, () => answered());
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Send a payment link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a payment link' }));
  expect(dialog.getByText(/pay invoice I-300001 without signing in/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), ' ap@customer.test ');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The payment link is on its way to ap@customer.test.')).toBeVisible();
  expect(server.sent.map(({ body }) => body)).toEqual([{ ...document, email: 'ap@customer.test' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('sends nothing without an address; shows a refusal in the dialog, also in Spanish', async () => {
  server.once(CALL, () => refused(422, { message: 'Ya se pagó.' }));
  const { user } = show('es');
  await user.click(screen.getByRole('button', { name: 'Enviar un enlace de pago' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(server.sent).toEqual([]);
  await user.type(dialog.getByRole('textbox'), 'ap@customer.test{Enter}');
  expect(await dialog.findByText('Ya se pagó.')).toBeVisible();
});
