import { HttpError } from '../../../platform/http/http-error.ts';
import { ForgedNotice, GatewayUnavailable, type PaymentGateway } from './payment-gateway.ts';

const refuse = async (): Promise<never> => {
  throw new GatewayUnavailable('no payment gateway is configured');
};

/** In place of a gateway where the portal takes no payments: none can be begun. */
export const noGateway: PaymentGateway = {
  name: 'none',
  browser() {
    throw new HttpError(422, { type: 'NO_PAYMENTS', text: 'noPayments' });
  },
  charge: refuse,
  find: refuse,
  cancel: refuse,
  removeMethod: refuse,
  readNotice: async () => {
    throw new ForgedNotice('no payment gateway is configured');
  },
  list() {
    throw new GatewayUnavailable('no payment gateway is configured');
  },
};
