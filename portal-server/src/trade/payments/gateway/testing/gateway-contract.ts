import type { GatewayRig } from './gateway-rig.ts';
import { testCharges } from './charges-contract.ts';
import { testMethodsAndNotices } from './methods-contract.ts';

/** Tests that every payment gateway must pass. */
export function testGateway(open: () => Promise<GatewayRig>): void {
  let rig: GatewayRig;
  beforeAll(async () => {
    rig = await open();
  });
  afterAll(() => rig.close());
  beforeEach(() => rig.notices());

  testCharges(() => rig);
  testMethodsAndNotices(() => rig);
}
