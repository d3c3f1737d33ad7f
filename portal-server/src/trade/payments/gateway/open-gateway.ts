import type { Config } from '../../../platform/config/config.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import { type PaymentGateway, ForgedNotice, GatewayUnavailable } from './payment-gateway.ts';
import { sandboxGateway } from './sandbox-gateway.ts';

/** The configured payment gateway; null if the portal takes no payments. */
export async function openGateway({
  config: { gateway },
  now,
}: {
  config: Config;
  now: () => Date;
}): Promise<PaymentGateway | null> {
  if (gateway?.kind === 'stripe') {
    // Loaded only where it is configured, because the SDK is large.
    const { stripeGateway } = await import('./stripe-gateway.ts');
    return stripeGateway(gateway, { now });
  }
  if (gateway?.apiUrl === undefined) return null;
  return sandboxGateway({ ...gateway, apiUrl: gateway.apiUrl }, { now });
}

const refuse = async (): Promise<never> => {
  throw new GatewayUnavailable('no payment gateway is configured');
};

/** The gateway of a portal that takes no payments. */
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
