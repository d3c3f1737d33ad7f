import { lateModule, whenIdle } from '@portal/shared-ui';
import type { ConfirmDialogProps } from '@portal/shared-ui/overlays';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

const overlays = lateModule(() => import('@portal/shared-ui/overlays'));

/** Loads the code of the dialogs when the page is idle, so that a dialog opens at once. A failure is told when one opens. */
export function useDialogsAhead(): void {
  useEffect(() => whenIdle(() => void overlays.load().catch(() => undefined)), []);
}

/**
 * The `ConfirmDialog` of `shared-ui` for a page that can be read and used without one: the page does not wait for its code
 * (docs/performance-notes.md, "Long tasks and blocking time on a phone"). It stays drawn when it closes, and so fades. When its code does
 * not come the person is told, and finds the page as it was, with what they typed: they can ask again.
 */
export function LateConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { open } = props;
  const [isThere, setIsThere] = useState(false);
  const fail = useEffectEvent((error: unknown) => {
    reportError(error);
    props.onClose();
  });
  useEffect(() => {
    if (!open) return;
    let isLeft = false;
    overlays.load().then(
      () => !isLeft && setIsThere(true),
      (error: unknown) => !isLeft && fail(error),
    );
    return () => {
      isLeft = true;
    };
  }, [open]);
  const loaded = overlays.useLoaded(isThere);
  return loaded && <loaded.ConfirmDialog {...props} />;
}
