import { setSession } from '@portal/shared-contracts';
import { anAccount, anInvoiceDueRow } from '@portal/shared-contracts/testing';
import { fakeServer, onPhone, renderWithProviders } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { SECTION, texts } from '../texts.ts';
import { InvoicesDue, invoicesDue } from './list.tsx';

test.each([
  ['1999-12-31', 'error', 'status.invoices.Overdue'],
  ['2999-12-31', undefined, 'status.invoices.Open'],
])('an invoice due on %s has the colour %s and the label %s', (dueDate, color, label) => {
  const row = anInvoiceDueRow({ dueDate });
  expect(invoicesDue.rowColor?.(row)).toBe(color);
  expect(invoicesDue.rowLabel?.(row)).toBe(label);
});

test('a search knows the labels: on a desktop that of overdue invoices, on cards each', () => {
  const [first] = invoicesDue.columns;
  expect(first?.labels).toEqual({ Overdue: 'status.invoices.Overdue' });
  expect(first?.cardLabels).toEqual({
    Open: 'status.invoices.Open',
    'Partially Paid': 'status.invoices.Partially Paid',
  });
});

test.each([
  ['whose terms give a discount has it', anAccount(), true],
  ['on cash terms has no column of it', anAccount({ isCashCustomer: true, termsDays: 0 }), false],
  ['on other terms has no column of it', anAccount({ termsDays: 45 }), false],
])('the card of an invoice of a customer %s', async (_which, account, has) => {
  const server = fakeServer({ '/api/invoices': { rows: [anInvoiceDueRow()] } });
  const widen = onPhone();
  try {
    setSession({ status: 'signedIn', account });
    renderWithProviders(<InvoicesDue />, { at: '/orders/open-invoices', texts: { [SECTION]: texts } });
    const card = await screen.findByRole('listitem');
    expect(card).toHaveTextContent(/^I-300001.*Pay\$1,234.50Due date/);
    expect(card.textContent.includes('Discount')).toBe(has);
  } finally {
    widen();
    server.close();
    setSession({ status: 'unknown' });
  }
});
