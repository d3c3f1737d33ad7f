import type { View } from '@portal/shared-contracts';
import { notify } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState } from 'react';
import { usePortal } from '../portal.ts';
import { exitView } from './exit-view.ts';

/** The way out of a view, by a button: asks before what is typed is lost, and says when the server cannot be reached. */
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
