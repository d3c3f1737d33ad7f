import { PAYMENT_STATES } from '@portal/shared-contracts/payments';
import {
  Answer,
  BeginPaymentRequest,
  ChangePaymentRequest,
  ConfirmPaymentRequest,
  Payment,
  PAYMENT_LINK_HEADER,
  PaymentHeaders,
} from '@portal/shared-contracts/schemas';
import type { FastifyRequest } from 'fastify';
import { requireOfView } from '../../identity/session/access.ts';
import { presentedToken } from '../../identity/session/session-token.ts';
import { addFollowedAction } from '../../platform/actions/action-route.ts';
import type { Actor } from '../../platform/actions/actor.ts';
import { unauthorized } from '../../platform/http/http-error.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { visitorLimit } from '../../platform/actions/visitor-limit.ts';
import { today } from '../../platform/time/time.ts';
import { beginPayment, changePayment } from './choice/choice-actions.ts';
import { readChoice, mayPay } from './choice/choice-store.ts';
import { chargePayment } from './confirm/charge-payment.ts';
import { readConfirmed } from './confirmed-payment.ts';
import { confirmPayment } from './confirm/confirm-payment.ts';
import type { Confirmed } from './confirm/store-confirmed.ts';
import { countWriteByLink, openLink, refuseUnusable } from './link-store.ts';
import { PaymentParams } from './payment-id.ts';
import { readPaymentForm, readPayment } from './read-payment.ts';
import type { PaymentServices } from './gateway/payment-gateway.ts';
import { reconcileOne } from './settle/reconcile.ts';

/** Adds the calls that begin, change, confirm and read a payment (docs/product.md, "Payments"). */
export function addPaymentRoutes(app: PortalApp, services: PaymentServices): void {
  const {
    database: { db },
    now,
  } = services;

  /** A payment as the caller may see it. Only a caller who may pay gets the challenge and the form. */
  const answer = async (id: string, request: FastifyRequest, link: string | undefined): Promise<Payment> => {
    const { user, view } = request;
    const stored = await readChoice(db, id);
    requireOfView(request, stored.customer_id);
    const day = today(services);
    const payment = await readPayment(db, stored, day);
    const opened = view ? null : await openLink(db, link, now());
    const isCustomer = user !== null && mayPay(stored, user.customerId, null);
    const isVisitor = opened?.state === 'open' && mayPay(stored, opened.customer_id, opened.id);
    if (!isCustomer && !isVisitor) return { ...payment, challenge: null, form: null };
    // After a reload of the page, a challenge needs the gateway's settings too.
    const { isOpen } = PAYMENT_STATES[payment.state];
    const of = { isVisitor: !isCustomer, today: day };
    return { ...payment, form: isOpen ? await readPaymentForm(services, stored, of) : null };
  };

  /**
   * Who writes: the person of the session when there is no link or the link belongs to their customer, else a visitor with a usable
   * link. Refuses before a transaction begins: with 401 when a session was presented that is over, and no link.
   */
  const actorOf = async (request: FastifyRequest, { link }: { link?: string }): Promise<Actor> => {
    if (!request.actor && link === undefined && presentedToken(request).bearer !== '') throw unauthorized();
    const opened = await openLink(db, link, now());
    const isOwn =
      opened !== null &&
      request.actor?.kind === 'customer' &&
      request.actor.customerId === opened.customer_id;
    if (request.actor && (!opened || isOwn)) return request.actor;
    const { id, customer_id: customerId } = refuseUnusable(opened);
    await countWriteByLink(db, id, now());
    return { kind: 'visitor', address: request.ip, customerId };
  };

  const config = { access: 'either', inView: 'never', rateLimit: visitorLimit(services) } as const;
  const follow = (
    { id }: { id: string },
    { request, input }: { request: FastifyRequest; input: { body: { link?: string } } },
  ) => answer(id, request, input.body.link);
  const shared = { data: Payment, config, actorOf, follow };

  addFollowedAction(
    app,
    services,
    {
      path: '/api/payments',
      summary:
        'Begins a payment of invoices, of quotes or of the document of a link; charges and reserves nothing',
      body: BeginPaymentRequest,
      ...shared,
    },
    beginPayment(services),
  );

  addFollowedAction(
    app,
    services,
    {
      path: '/api/payments/:id',
      method: 'PUT',
      summary: 'Changes what is chosen of a payment that is begun or was declined',
      params: PaymentParams,
      body: ChangePaymentRequest,
      ...shared,
    },
    changePayment(services),
  );

  addFollowedAction(
    app,
    services,
    {
      path: '/api/payments/:id/confirm',
      summary: 'Pays; other figures than those that were seen are refused with 409, and nothing is charged',
      params: PaymentParams,
      body: ConfirmPaymentRequest,
      ...shared,
      needsKey: true,
      follow: async ({ id, charge }: Confirmed, { request, input: { body }, isRepeated }) => {
        if (charge && !isRepeated) await chargePayment({ ...services, log: request.log }, charge, body);
        return answer(id, request, body.link);
      },
    },
    confirmPayment(services),
  );

  app.get(
    '/api/payments/:id',
    {
      config: { ...config, inView: { read: 'payment', number: 'id' }, isPassive: true },
      schema: {
        summary: 'A payment, to callers who know its id; asks the gateway about one that is in flight',
        params: PaymentParams,
        headers: PaymentHeaders,
        response: { 200: Answer(Payment) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const confirmed = await readConfirmed(db, id);
      if (confirmed && PAYMENT_STATES[confirmed.status].isInFlight)
        await reconcileOne({ ...services, log: request.log }, { paymentId: id, attempt: confirmed.attempt });
      return { data: await answer(id, request, request.headers[PAYMENT_LINK_HEADER]) };
    },
  );
}
