import { api, isUnreachable, setSession, whenRefused } from '@portal/shared-contracts';
import { forgetCustomer } from '../session/refusals.ts';
import type { Leave } from '../session/session.ts';

/**
 * Ends the view on the server, forgets the customer and loads home anew; false, with the view going on, when the server cannot be
 * reached. A refusal says that the view is over already.
 */
export async function exitView(grantId: number, leave: Leave): Promise<boolean> {
  try {
    await api.delete(`/api/staff/grants/${grantId}`, { outsideView: true });
  } catch (error) {
    if (isUnreachable(error)) return false;
  }
  // Calls that are still under way will be refused, which must not lead to the login screen in place of home.
  whenRefused(() => undefined);
  setSession({ status: 'unknown' });
  forgetCustomer();
  leave('/');
  return true;
}
