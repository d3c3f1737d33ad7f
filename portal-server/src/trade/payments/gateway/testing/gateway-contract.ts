import type { GatewayRig } from './gateway-rig.ts';
import { testCharges } from './charges-contract.ts';
import { testMethodsAndNotices } from './methods-contract.ts';

/** What every payment gateway must do: the same tests for each. */
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
