import type { PaymentState } from '@portal/shared-contracts';
import { aPayment } from '@portal/shared-contracts/testing';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { allTexts } from '../testing/all-texts.ts';
import { SECTION } from '../texts.ts';
import { PaymentPanel } from './PaymentPanel.tsx';

function show(state: PaymentState, settledOn: string | null = null): void {
  const data = aPayment({ state, settledOn });
  renderWithProviders(
    <PaymentPanel
      open
      record={data.id}
      call={{ status: 'ready', data, answeredAt: 0, error: null, isPrevious: false, retry: () => undefined }}
      steps={undefined}
      onClose={() => undefined}
    />,
    { texts: { [SECTION]: allTexts } },
  );
}

test('a payment that waits for a confirmation at the bank links to its page, because it blocks its invoices', async () => {
  show('challenge');
  expect(await screen.findByRole('link', { name: 'To the payment' })).toHaveAttribute(
    'href',
    '/payment?payment=pA1b2C3d4E5f6G7h8I9j0k',
  );
});

test.each(['submitting', 'submitted', 'settled', 'returned'] as const)(
  'a payment that is %s has no link that continues it',
  async (state) => {
    show(state);
    expect(await screen.findByText('What it paid for')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'To the payment' })).not.toBeInTheDocument();
  },
);

test.each([
  ['submitted', null, ['Submitted on', 'Submitted by']],
  ['settled', '2026-03-20', ['Paid on', 'Paid by']],
] as const)('a payment that is %s says who did so and when', async (state, settledOn, labels) => {
  show(state, settledOn);
  for (const label of labels) expect(await screen.findByText(label)).toBeVisible();
});
