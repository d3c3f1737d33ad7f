import { aCallOffDetails, aCallOffRow } from '@portal/shared-contracts/testing';
import { describeList, findInGrid } from '@portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { descriptor } from '../../section.ts';
import { SECTION, texts } from '../texts.ts';
import './call-off-texts.ts';
import { callOffs } from './list.tsx';

const LIST = '/api/call-offs';
const NUMBER = 'CO-10001';
const PATH = '/dedicated-inventory/call-offs';

describeList(
  {
    section: { name: SECTION, texts, descriptor },
    screen: callOffs,
    path: PATH,
    row: aCallOffRow(),
    columns: [
      ['Call-off', 'Solicitud', NUMBER],
      ['Status', 'Estado', 'Requested'],
      ['Product', 'Producto', 'AL6061-RD-2.000'],
      ['Pieces', 'Piezas', '20'],
      ['Wanted on', 'Para el día', '03-20-2026'],
      ['Ship to', 'Enviar a', '12 Mill Road, Tucson, AZ 85701'],
      ['PO number', 'N.º de OC', 'PO-7'],
      ['Called off by', 'Solicitada por', 'Dana Reyes'],
      ['Called off on', 'Solicitada el', '03-14-2026'],
    ],
    card: 'CO-10001RequestedProductAL6061-RD-2.000Pieces20Wanted on03-20-2026PO numberPO-7Called off on03-14-2026',
    empty: {
      en: 'You have not called off any inventory.',
      es: 'No ha solicitado ninguna entrega de su inventario.',
    },
    hasDocuments: false,
  },
  ({ show, server }) => {
    const panel = async () => within(await screen.findByRole('dialog', { name: `Call-off ${NUMBER}` }));

    test('one is opened by its number, and cancelled while it is requested', async () => {
      server().answer(`${LIST}/${NUMBER}`, { data: aCallOffDetails() });
      server().answer(`${LIST}/${NUMBER}/cancel`, { data: null });
      const { user, address } = show();
      await user.click(await findInGrid('link', { name: NUMBER }));
      const dialog = await panel();
      expect(address()).toBe(`${PATH}/${NUMBER}`);
      expect(await dialog.findByText('20 pieces')).toBeVisible();
      expect(dialog.getByRole('link', { name: 'AL6061-RD-2.000' })).toHaveAttribute(
        'href',
        '/dedicated-inventory/AL6061-RD-2.000',
      );
      await user.click(dialog.getByRole('button', { name: 'Cancel call-off…' }));
      await user.click(await screen.findByRole('button', { name: 'Cancel it' }));
      await waitFor(() => expect(server().calls).toContain(`${LIST}/${NUMBER}/cancel`));
    });

    test('a confirmed one has the promised day and cannot be cancelled', async () => {
      const confirmed = {
        status: 'confirmed',
        promisedOn: '2026-03-23',
        canCancel: false,
        salesOrder: 'S-1',
      };
      server().answer(`${LIST}/${NUMBER}`, { data: aCallOffDetails(confirmed) });
      show({ at: `${PATH}/${NUMBER}` });
      const dialog = await panel();
      expect(await dialog.findByText('Promised for')).toBeVisible();
      expect(dialog.getByText('03-23-2026')).toBeVisible();
      expect(dialog.getByRole('link', { name: 'S-1' })).toBeVisible();
      expect(dialog.queryByRole('button', { name: 'Cancel call-off…' })).not.toBeInTheDocument();
    });

    test('a refused one says why', async () => {
      server().answer(`${LIST}/${NUMBER}`, {
        data: aCallOffDetails({ status: 'refused', note: 'Damaged in the yard', canCancel: false }),
      });
      show({ at: `${PATH}/${NUMBER}` });
      expect(await (await panel()).findByText('Damaged in the yard')).toBeVisible();
    });
  },
);
