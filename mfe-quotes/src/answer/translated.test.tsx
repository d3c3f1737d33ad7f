import { aQuoteRow } from '@portal/shared-contracts/testing';
import { translatePages } from '@portal/shared-contracts/translate-pages';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { SECTION, texts } from '../texts.ts';
import { AcceptDialog } from './AcceptDialog.tsx';

const credit = {
  availableCredit: 5_000_000,
  creditLimit: 9_000_000,
  isAbleToPay: true,
  notLater: null,
  creditHold: null,
};

let server: FakeServer;
beforeAll(translatePages);
beforeEach(() => {
  server = fakeServer({
    '/api/account-credit/Q-1': { data: [credit] },
    '/api/quotes/accept': { data: { total: 10_000, payAt: null } },
  });
});
afterEach(() => server.close());

test('in a page translated by the browser, accepts a quote and changes the button with the choice', async () => {
  const onAnswered = jest.fn();
  const { user } = renderWithProviders(
    <AcceptDialog
      quotes={[aQuoteRow({ orderNumber: 'Q-1', total: 10_000 })]}
      onAnswered={onAnswered}
      onClose={() => undefined}
    />,
    { texts: { [SECTION]: texts } },
  );
  await user.click(await screen.findByRole('radio', { name: /Pay now/ }));
  expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /Pay later/ }));
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(onAnswered).toHaveBeenCalledWith('Quote Q-1 is accepted.'));
  expect(window.staleTexts?.()).toEqual([]);
});
