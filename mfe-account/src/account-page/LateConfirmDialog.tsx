import { LateDialog, lateModule, whenIdle } from '@portal/shared-ui';
import type { ConfirmDialogProps } from '@portal/shared-ui/overlays';
import { useEffect, type ReactNode } from 'react';

const overlays = lateModule(() => import('@portal/shared-ui/overlays'));

/** Loads the code of the dialogs when the page is idle, so that a dialog opens at once. Opening it reports a failure. */
export function useDialogsAhead(): void {
  useEffect(() => whenIdle(() => void overlays.load().catch(() => undefined)), []);
}

/**
 * A `ConfirmDialog` whose code loads after the page, so that it does not delay the page on a phone. Keep it rendered with
 * `open={false}` to let it fade out.
 */
export function LateConfirmDialog(props: ConfirmDialogProps): ReactNode {
  return (
    <LateDialog module={overlays} open={props.open} onClose={props.onClose}>
      {({ ConfirmDialog }) => <ConfirmDialog {...props} />}
    </LateDialog>
  );
}
