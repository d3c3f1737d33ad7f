import { anInventoryItemDetails, anInventoryRow } from '@portal/shared-contracts/testing';
import { describeList, findInGrid } from '@portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { descriptor } from '../../section.ts';
import { SECTION, texts } from '../texts.ts';
import { dedicatedInventory } from './list.tsx';

const LIST = '/api/account-products';
describeList(
  {
    section: { name: SECTION, texts, descriptor },
    screen: dedicatedInventory,
    path: '/dedicated-inventory',
    row: anInventoryRow({ ownPartNumbers: ['BRKT-0417'] }),
    columns: [
      ['Product', 'Producto', 'AL6061-RD-2.000'],
      ['Your part no.', 'Su n.º de parte', 'BRKT-0417'],
      ['Description', 'Descripción', 'Aluminum round bar 6061-T6511, 2 in, 144 in long'],
      ['Stock available', 'Existencias', '1,250'],
      ['Left to call off', 'Por solicitar', '1,230'],
      ['Unit', 'Unidad', 'PC'],
      ['Last used', 'Último uso', '03-11-2026'],
    ],
    card: 'AL6061-RD-2.000DescriptionAluminum round bar 6061-T6511, 2 in, 144 in longStock available1,250Left to call off1,230UnitPCLast used03-11-2026',
    empty: { en: 'You have no dedicated inventory.', es: 'No tiene inventario dedicado.' },
    hasDocuments: false,
  },
  ({ show, server }) => {
    test('downloads the test reports of selected products in one file', async () => {
      const { user } = show();
      await user.click(await findInGrid('checkbox', { name: /^Select (?!all)/ }));
      expect(await screen.findByRole('button', { name: 'Download test reports' })).toBeEnabled();
    });

    describe('the details of a product', () => {
      const CODE = 'AL6061-RD-2.000';
      const panel = async () => within(await screen.findByRole('dialog', { name: `Product ${CODE}` }));
      beforeEach(() => server().answer(`${LIST}/${CODE}`, { data: anInventoryItemDetails() }));

      test('open by the product code, with stock, last use, orders and invoices', async () => {
        const { user, address } = show();
        await user.click(await findInGrid('link', { name: CODE }));
        const dialog = await panel();
        expect(address()).toBe(`/dedicated-inventory/${CODE}`);
        expect(await dialog.findByText('1,250 pieces')).toBeInTheDocument();
        const invoiced = within(dialog.getByRole('row', { name: /S-200001/ }));
        expect(invoiced.getByText('1 piece')).toBeInTheDocument();
        expect(invoiced.getByRole('link', { name: 'S-200001' })).toHaveAttribute(
          'href',
          '/orders/history-and-documents?details=orders.S-200001',
        );
        expect(invoiced.getByRole('link', { name: 'I-300001' })).toHaveAttribute(
          'href',
          '/orders/invoice-history?details=invoices.I-300001',
        );
        expect(invoiced.getByRole('link', { name: /material test report/i })).toHaveAttribute(
          'href',
          '/api/account/v1/materialTestReport/download/S-200001/1',
        );
        const open = within(dialog.getByRole('row', { name: /S-200002/ }));
        expect(open.getByText('N/A')).toBeInTheDocument();
        expect(open.getByText('no report available')).toBeInTheDocument();
        expect(invoiced.getByText('Heat KA35445 · Pack PK156126')).toBeInTheDocument();
        await user.keyboard('{Escape}');
        await waitFor(() => expect(address()).toBe('/dedicated-inventory'));
      });

      test('have what is left, the open call-offs and the button to call off more', async () => {
        show({ at: `/dedicated-inventory/${CODE}` });
        const dialog = await panel();
        expect(await dialog.findByText('1,230 pieces')).toBeVisible();
        const open = within(dialog.getByRole('row', { name: /CO-10001/ }));
        expect(open.getByText('20 pieces')).toBeVisible();
        expect(open.getByText('Requested')).toBeVisible();
        expect(dialog.getByRole('button', { name: 'Call off…' })).toBeEnabled();
      });

      test.each([
        ['en', 'No order of yours has had this product yet.'],
        ['es', 'Ningún pedido suyo ha incluido este producto todavía.'],
      ] as const)('say that a product was never ordered, in %s', async (language, text) => {
        server().answer(`${LIST}/${CODE}`, { data: anInventoryItemDetails({ uses: [] }) });
        show({ at: `/dedicated-inventory/${CODE}`, language });
        expect(await screen.findByText(text)).toBeInTheDocument();
      });

      test('say that there are more orders than are shown', async () => {
        server().answer(`${LIST}/${CODE}`, { data: anInventoryItemDetails({ hasMoreUses: true }) });
        show({ at: `/dedicated-inventory/${CODE}` });
        expect(await (await panel()).findByText('These are the 2 newest.')).toBeInTheDocument();
      });
    });
  },
);
