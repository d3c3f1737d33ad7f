import { Gauge } from 'prom-client';
import type { PortalApp, Services } from '../../../platform/http/portal-app.ts';
import { countContradictions } from '../confirmed/charge-attempts.ts';

/** Offers to operators how many charges contradict their payments: anything but zero wants `npx portal books`. */
export function measureContradictions(app: PortalApp, { database: { db } }: Services): void {
  new Gauge({
    name: 'payment_contradictions',
    help: 'Charges of another sum, or after their end, than the portal knows: none of them is booked',
    registers: [app.metrics],
    async collect() {
      this.set(await countContradictions(db));
    },
  });
}
