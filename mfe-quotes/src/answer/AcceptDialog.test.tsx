import { aQuoteRow } from '@portal/shared-contracts/testing';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { SECTION, texts } from '../texts.ts';
import { AcceptDialog } from './AcceptDialog.tsx';

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

test('while the credit is read the button keeps the name that it has for most customers', async () => {
  globalThis.fetch = () => new Promise<Response>(() => undefined);
  renderWithProviders(
    <AcceptDialog quotes={[aQuoteRow()]} onAnswered={() => undefined} onClose={() => undefined} />,
    { texts: { [SECTION]: texts } },
  );
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).not.toBeInTheDocument();
});
