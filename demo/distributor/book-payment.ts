import type { ErpEvent, ErpInvoice } from '@portal/shared-contracts/erp';
import type { Books, OfCustomer } from './books.ts';

type Payment = Extract<ErpEvent, { type: 'payment.succeeded' | 'payment.returned' }>;
type Invoice = OfCustomer<ErpInvoice>;

const newer = (invoice: Invoice, { timestamp }: Payment): number =>
  Math.max(invoice.version + 1, Date.parse(timestamp));

/** Books what a payment of the portal paid of its invoices; answers those invoices, to be told. */
export function bookPayment(books: Books, event: Payment): Invoice[] {
  const { paid, paymentNumber, documents } = event.data;
  if (paid === 'quotes') return [];
  return documents.flatMap(({ number, amount }) => {
    const invoice = books.invoices[number];
    if (!invoice || invoice.payments.some(({ payment }) => payment === paymentNumber)) return [];
    const booked: Invoice = {
      ...invoice,
      version: newer(invoice, event),
      amountOutstanding: Math.max(0, invoice.amountOutstanding - amount),
      payments: [...invoice.payments, { payment: paymentNumber, amount }],
    };
    books.invoices[number] = booked;
    return [booked];
  });
}

/** Takes a payment that the bank returned out of the books again; answers the invoices that are open again, to be told. */
export function returnPayment(books: Books, event: Payment): Invoice[] {
  const { paymentNumber } = event.data;
  for (const order of Object.values(books.orders)) if (order.payment === paymentNumber) order.payment = null;
  return Object.values(books.invoices).flatMap((invoice) => {
    const booked = invoice.payments.find(({ payment }) => payment === paymentNumber);
    if (!booked) return [];
    const open: Invoice = {
      ...invoice,
      version: newer(invoice, event),
      amountOutstanding: invoice.amountOutstanding + booked.amount,
      payments: invoice.payments.filter((one) => one !== booked),
    };
    books.invoices[invoice.invoiceNumber] = open;
    return [open];
  });
}
