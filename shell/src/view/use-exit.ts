import { api, isUnreachable, setSession, whenRefused, type View } from '@portal/shared-contracts';
import { notify } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState } from 'react';
import { forgetCustomer, type Leave } from '../session/session.ts';
import { usePortal } from '../loading/portal.ts';

/**
 * Ends the view on the server, drops the customer's data and loads home. Resolves to false when the server cannot be reached; the
 * view then continues. A refusal means that the view has ended already.
 */
export async function exitView(grantId: number, leave: Leave): Promise<boolean> {
  try {
    await api.delete(`/api/staff/grants/${grantId}`, { outsideView: true });
  } catch (error) {
    if (isUnreachable(error)) return false;
  }
  // Pending calls will be refused, which must not lead to the login screen instead of home.
  whenRefused(() => undefined);
  setSession({ status: 'unknown' });
  forgetCustomer();
  leave('/');
  return true;
}

/** Exit from a customer view. Asks before unsaved input is lost, and says when the server cannot be reached. */
export function useExit({ grantId }: View): { isExiting: boolean; exit: () => void } {
  const { t } = useTranslation('shell');
  const { leave, leaveGuard } = usePortal();
  const [isExiting, setExiting] = useState(false);

  async function exit(): Promise<void> {
    setExiting(true);
    if (await exitView(grantId, leave)) return;
    setExiting(false);
    notify(t('view.banner.exitFailed'), 'error');
  }
  return { isExiting, exit: () => leaveGuard.ask(() => void exit()) };
}
