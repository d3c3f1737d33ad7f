import { LateDialog, lateModule, whenIdle } from '@portal/shared-ui';
import type { ConfirmDialogProps } from '@portal/shared-ui/overlays';
import { useEffect, type ReactNode } from 'react';

const overlays = lateModule(() => import('@portal/shared-ui/overlays'));

/** Loads the code of the dialogs when the page is idle, so that a dialog opens at once. A failure is told when one opens. */
export function useDialogsAhead(): void {
  useEffect(() => whenIdle(() => void overlays.load().catch(() => undefined)), []);
}

/**
 * The `ConfirmDialog` of `shared-ui` for a page that can be read and used without one: the page does not wait for its
 * code, which would cost a phone a long task before anything is shown. It stays drawn when it closes, and so fades.
 */
export function LateConfirmDialog(props: ConfirmDialogProps): ReactNode {
  return (
    <LateDialog module={overlays} open={props.open} onClose={props.onClose}>
      {({ ConfirmDialog }) => <ConfirmDialog {...props} />}
    </LateDialog>
  );
}
