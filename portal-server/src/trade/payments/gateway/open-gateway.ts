import type { Config } from '../../../platform/config/config.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { sandboxGateway } from './sandbox-gateway.ts';
import { stripeGateway } from './stripe-gateway.ts';

/** The configured payment gateway; null where the portal takes no payments. */
export function openGateway({ config, now }: { config: Config; now: () => Date }): PaymentGateway | null {
  const { gateway } = config;
  if (gateway?.kind === 'stripe') return stripeGateway(gateway, { now });
  if (gateway?.apiUrl === undefined) return null;
  return sandboxGateway({ ...gateway, apiUrl: gateway.apiUrl }, { now });
}
