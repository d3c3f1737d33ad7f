import { buildApp } from '@portal/portal-server/src/app.ts';
import { signIn } from '@portal/portal-server/src/identity/sign-in/routes.ts';
import type { PortalApp, Services } from '@portal/portal-server/src/platform/http/portal-app.ts';
import { payments } from '@portal/portal-server/src/trade/payments/area.ts';
import { noGateway } from '@portal/portal-server/src/trade/payments/gateway/no-gateway.ts';
import { openGateway } from '@portal/portal-server/src/trade/payments/gateway/open-gateway.ts';
import { withBug, type Bug } from './planted-bugs.ts';

/** The portal's server with sign-in and payments, which talks with its gateway as one with this bug would. */
export const buildChaosPortal = (services: Services, bug?: Bug): Promise<PortalApp> =>
  buildApp(services, {
    areas: [
      signIn,
      payments(async (of) => {
        const gateway = (await openGateway(of)) ?? noGateway;
        return bug === undefined ? gateway : withBug(gateway, bug);
      }),
    ],
  });
