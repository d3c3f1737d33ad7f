import type { Config } from '../../../platform/config/config.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { sandboxGateway } from './sandbox-gateway.ts';

/** The configured payment gateway; null where the portal takes no payments. */
export async function openGateway({
  config: { gateway },
  now,
}: {
  config: Config;
  now: () => Date;
}): Promise<PaymentGateway | null> {
  if (gateway?.kind === 'stripe') {
    // Loaded where it is configured only: the SDK is large.
    const { stripeGateway } = await import('./stripe-gateway.ts');
    return stripeGateway(gateway, { now });
  }
  if (gateway?.apiUrl === undefined) return null;
  return sandboxGateway({ ...gateway, apiUrl: gateway.apiUrl }, { now });
}
