import { PAYMENT_LINK_HEADER, type ChangePaymentRequest, type Payment } from '@portal/shared-contracts';
import { paymentFigures } from '@portal/shared-contracts/payments';
import { aPaymentForm } from '@portal/shared-contracts/testing';

/** A call that the page made. */
export interface Sent {
  method: string;
  path: string;
  body: unknown;
  key: string | null;
}

export interface PaymentServer {
  /** The writes so far, the oldest first. */
  readonly sent: readonly Sent[];
  /** The addresses that were read so far, the oldest first, with the token of a payment link. */
  readonly asked: string[];
  /** The stored payment. A test changes it to simulate another person. */
  payment: Payment;
  /** Replaces the answer of the next call whose method and path end with `pathEnd`. */
  once(pathEnd: string, answer: () => Response | Promise<Response>): void;
  close(): void;
}

export const answered = (data: unknown = null, status = 200): Response => Response.json({ data }, { status });
export const refused = (status: number, body: object = {}): Response => Response.json(body, { status });

/** Replaces `fetch` and answers the calls about one payment like the portal's server. By default it charges at once. */
export function paymentServer(begun: Payment): PaymentServer {
  const real = globalThis.fetch;
  const sent: Sent[] = [];
  const asked: string[] = [];
  const special = new Map<string, () => Response | Promise<Response>>();
  const server: PaymentServer = {
    sent,
    asked,
    payment: begun,
    once: (pathEnd, answer) => void special.set(pathEnd, answer),
    close: () => void (globalThis.fetch = real),
  };
  globalThis.fetch = async (input, init) => {
    const { pathname: path, search } = new URL(input instanceof Request ? input.url : input, location.origin);
    const method = init?.method ?? 'GET';
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    const key = new Headers(init?.headers).get('idempotency-key');
    const link = new Headers(init?.headers).get(PAYMENT_LINK_HEADER);
    if (method === 'GET') asked.push(path + search + (link === null ? '' : ` by ${link}`));
    else sent.push({ method, path, body, key });
    const found = [...special].find(([end]) => `${method} ${path}`.endsWith(end));
    if (found) {
      special.delete(found[0]);
      return found[1]();
    }
    const { payment } = server;
    if (method === 'POST' && path === '/api/payments') return answered(payment);
    if (path === `/api/payments/${payment.id}/confirm`) {
      server.payment = { ...payment, state: payment.method === 'bank' ? 'submitted' : 'settled', form: null };
      return answered(server.payment);
    }
    if (path !== `/api/payments/${payment.id}`) return refused(404);
    if (method === 'PUT') server.payment = changed(payment, body as ChangePaymentRequest);
    return answered(server.payment);
  };
  return server;
}

/** The payment after a change, as the server computes it. */
export function changed(payment: Payment, { invoices, creditMemos, method }: ChangePaymentRequest): Payment {
  const { terms, today, others } = payment.form ?? aPaymentForm();
  const chosen = new Map(invoices?.map((invoice) => [invoice.invoiceNumber, invoice]));
  return {
    ...payment,
    method,
    figures: paymentFigures({
      documents: [
        ...payment.figures.lines.map(({ reason: _before, ...line }) => {
          const { amount = line.outstanding, reason } = chosen.get(line.number) ?? {};
          return { ...line, amount, ...(reason && { reason }) };
        }),
        ...others.filter(({ number }) => chosen.has(number)),
      ],
      memos: payment.figures.memos.map((memo) => ({ ...memo, isChosen: creditMemos.includes(memo.number) })),
      method,
      terms,
      today,
    }),
  };
}
