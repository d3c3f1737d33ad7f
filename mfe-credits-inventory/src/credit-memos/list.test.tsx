import { aCreditMemoDetails, aCreditMemoRow } from '@portal/shared-contracts/testing';
import { describeList, findInGrid } from '@portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { descriptor } from '../../section.ts';
import { SECTION, texts } from '../texts.ts';
import { creditMemos } from './list.tsx';

const LIST = '/api/credit-memos';
describeList(
  {
    section: { name: SECTION, texts, descriptor },
    screen: creditMemos,
    path: '/credit-memos',
    row: aCreditMemoRow(),
    columns: [
      ['Credit memo', 'Nota de crédito', 'CM-400001'],
      ['Date', 'Fecha', '03-17-2026'],
      ['Issued', 'Emitida', '03-18-2026'],
      ['Original amount', 'Importe original', '-$500.00'],
      ['Available credit', 'Crédito disponible', '$123.45'],
    ],
    card: 'CM-400001$123.45Date03-17-2026Original amount-$500.00',
    empty: { en: 'You have no credit memos.', es: 'No tiene notas de crédito.' },
    hasDocuments: true,
  },
  ({ show, server }) => {
    describe('the details of a credit memo', () => {
      const MEMO = `${LIST}/CM-400001`;
      const panel = async () => within(await screen.findByRole('dialog', { name: 'Credit memo CM-400001' }));
      const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
      beforeEach(() => server().answer(MEMO, { data: aCreditMemoDetails() }));

      test('open at their own path; closing returns to the same view of the list', async () => {
        const { user, address } = show({ at: '/credit-memos?search=cm' });
        await user.click(await findInGrid('link', { name: 'CM-400001' }));
        const dialog = await panel();
        expect(address()).toBe('/credit-memos/CM-400001?search=cm');
        await user.click(dialog.getByRole('button', { name: 'Close' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(address()).toBe('/credit-memos?search=cm');
      });

      test('open by a shared link, with amounts, document, applications and the related invoice', async () => {
        show({ at: '/credit-memos/CM-400001' });
        const dialog = await panel();
        await waitFor(() => expect(valueOf('Original amount')).toHaveTextContent('-$500.00'));
        expect(valueOf('Applied')).toHaveTextContent('$376.55');
        expect(valueOf('Available credit')).toHaveTextContent(/^\$123\.45$/);
        expect(dialog.getByRole('link', { name: 'Credit memo' })).toHaveAttribute(
          'href',
          '/api/account/v1/creditMemo/download/CM-400001',
        );
        expect(
          dialog.getByRole('row', { name: 'I-300009 03-20-2026 03-25-2026 $376.55' }),
        ).toBeInTheDocument();
        expect(dialog.getByRole('link', { name: 'I-300001' })).toHaveAttribute(
          'href',
          '/orders/invoice-history?details=invoices.I-300001',
        );
      });

      test('step to the previous and next row of the page; Escape closes the panel at once', async () => {
        server().answer(LIST, {
          rows: [aCreditMemoRow(), aCreditMemoRow({ creditNoteNumber: 'CM-400002' })],
        });
        server().answer(`${LIST}/CM-400002`, { data: aCreditMemoDetails({ creditNoteNumber: 'CM-400002' }) });
        const { user, address } = show();
        await user.click(await findInGrid('link', { name: 'CM-400001' }));
        await user.click((await panel()).getByRole('button', { name: 'Next record' }));
        expect(await screen.findByRole('dialog', { name: 'Credit memo CM-400002' })).toBeInTheDocument();
        expect(address()).toBe('/credit-memos/CM-400002');
        await user.keyboard('{Escape}');
        await waitFor(() => expect(address()).toBe('/credit-memos'));
      });

      test('show by how much a memo was used twice', async () => {
        server().answer(MEMO, { data: aCreditMemoDetails({ surplus: 30_00 }) });
        show({ at: '/credit-memos/CM-400001' });
        const text = '$30.00 more was used than it had: we will settle it with you';
        expect(await (await panel()).findByText(text)).toBeVisible();
      });

      test('say that a memo was never applied', async () => {
        server().answer(MEMO, { data: aCreditMemoDetails({ applications: [], amountApplied: 0 }) });
        show({ at: '/credit-memos/CM-400001' });
        expect(
          await (await panel()).findByText('This credit memo has not been applied to an invoice yet.'),
        ).toBeInTheDocument();
      });

      test('say that a memo does not exist, and offer Retry after a failure', async () => {
        server().fail(MEMO, 404);
        const gone = show({ at: '/credit-memos/CM-400001' });
        expect(await (await panel()).findByText('No Records Found')).toBeInTheDocument();
        gone.unmount();
        server().fail(MEMO, 500);
        const { user } = show({ at: '/credit-memos/CM-400001' });
        const retry = await (await panel()).findByRole('button', { name: 'Retry' });
        server().answer(MEMO, { data: aCreditMemoDetails() });
        await user.click(retry);
        expect(await (await panel()).findByText('$376.55', { selector: 'td *' })).toBeInTheDocument();
      });
    });
  },
);
