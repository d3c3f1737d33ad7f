import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../platform/http/portal-app.ts';
import type { PaymentGateway } from './gateway/payment-gateway.ts';

/** What asking the gateway about payments needs. */
export interface Reconciling extends Services {
  gateway: PaymentGateway;
  log: FastifyBaseLogger;
}
