import { ERP_KIND_NAMES } from '@portal/shared-contracts/erp';
import { runAction } from '../../../platform/actions/run-action.ts';
import { makeKey } from '../../../identity/system-keys/keys.ts';
import type { TestPortal } from '../../../testing/test-portal.ts';

/** The header of a system that may write `kinds`, all by default. */
export async function makeTestKey(
  portal: TestPortal,
  { name = 'ERP', kinds = ERP_KIND_NAMES }: { name?: string; kinds?: readonly string[] } = {},
): Promise<{ authorization: string }> {
  const { token } = await runAction(portal, makeKey, {
    actor: { kind: 'system', customerId: null },
    input: { body: { name, kinds: [...kinds], mayReadEvents: true } },
    log: portal.app.log,
  });
  return { authorization: `Bearer ${token}` };
}
