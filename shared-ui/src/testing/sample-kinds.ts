import { setRecordKinds, type SectionDescriptor } from '@portal/shared-contracts';
import { aDescriptor } from '@portal/shared-contracts/testing';

const SAMPLES: readonly (readonly [kind: string, en: string, es: string, page: string])[] = [
  ['quotes', 'Quote', 'Cotización', '/orders/quotes'],
  ['orders', 'Sales order', 'Pedido', '/orders/history-and-documents'],
  ['invoices', 'Invoice', 'Factura', '/orders/invoice-history'],
  ['credit-memos', 'Credit memo', 'Nota de crédito', '/credit-memos'],
  ['payments', 'Payment', 'Pago', '/orders/payments'],
];

/** Sets kinds of records as in a portal with all sections; those of `own` replace them. For tests and the gallery. */
export function setSampleKinds(own: Pick<SectionDescriptor, 'panels'> = {}): void {
  const samples = aDescriptor({
    panels: SAMPLES.map(([kind, en, es, page]) => ({
      kind,
      title: { en, es },
      page,
      opens: page.startsWith('/orders/') && kind !== 'payments' ? 'anywhere' : 'atPage',
    })),
  });
  setRecordKinds([{ descriptor: samples }, { descriptor: aDescriptor(own) }]);
}
