import type { ChargeRequest, GatewayFact, SentCharge } from '../payment-gateway.ts';
import type { GatewayRig, TestMethod } from './gateway-rig.ts';

/** Steps for tests of a gateway. Each charge has its own reference. */
export interface ChargeKit {
  newReference(): string;
  /** A charge sent now. */
  sent(reference: string): SentCharge;
  request(method: TestMethod, changes?: Partial<ChargeRequest>): Promise<ChargeRequest>;
  charge(method: TestMethod, changes?: Partial<ChargeRequest>): Promise<GatewayFact>;
  /** All charges since that time. */
  listed(since: Date): Promise<GatewayFact[]>;
}

/** `name` keeps the references of different kits apart. */
export function chargeKit(rig: () => GatewayRig, name: string): ChargeKit {
  let last = 0;
  const newReference = (): string => `${name}-${(last += 1)}.1`;
  async function request(method: TestMethod, changes: Partial<ChargeRequest> = {}): Promise<ChargeRequest> {
    return {
      reference: newReference(),
      amount: 12_345,
      kind: method.startsWith('bank') ? 'bank' : 'card',
      method: { token: await rig().token(method) },
      keep: false,
      customer: '100200',
      description: 'Invoices 1 and 2',
      ...changes,
    };
  }
  return {
    newReference,
    sent: (reference) => ({ reference, sentAt: rig().now() }),
    request,
    charge: async (method, changes) => rig().gateway.charge(await request(method, changes)),
    async listed(since) {
      const facts: GatewayFact[] = [];
      for await (const fact of rig().gateway.list(since)) facts.push(fact);
      return facts;
    },
  };
}
