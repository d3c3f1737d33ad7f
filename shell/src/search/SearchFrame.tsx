import { styled } from '@portal/shared-ui';
import { useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { usePortal } from '../loading/portal.ts';

const Dialog = styled('dialog')(({ theme }) => ({
  top: 'max(12vh, var(--view-height, 0px) + 16px)',
  width: 'min(680px, 100vw - 48px)',
  maxHeight: 'min(640px, 76vh)',
  margin: '0 auto',
  padding: 0,
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 14,
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  boxShadow: '0 24px 64px rgb(15 27 40 / 0.28)',
  '&[open]': { display: 'flex', flexDirection: 'column' },
  '&::backdrop': { background: 'rgb(13 26 38 / 0.45)' },
  [theme.breakpoints.down('md')]: {
    inset: 0,
    width: '100%',
    maxWidth: 'none',
    height: '100dvh',
    maxHeight: 'none',
    border: 0,
    borderRadius: 0,
  },
}));

interface SearchFrameProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of the search; on a phone it covers the page. It is open while it is rendered, and returns the focus when it ends. */
export function SearchFrame({ label, onClose, children }: SearchFrameProps): ReactNode {
  const { leaveGuard } = usePortal();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  function cancel(event: SyntheticEvent): void {
    event.preventDefault();
    onClose();
  }
  function onMouseDown({ target, currentTarget }: MouseEvent): void {
    // A press beside the dialog hits its backdrop, which is the dialog itself.
    if (target === currentTarget) onClose();
  }
  /**
   * It was closed by the question whether unsaved input may be lost, which it would cover. It stays rendered until the answer,
   * because leaving follows the pressed link.
   */
  function onClosed(): void {
    if (leaveGuard.waiting() === null) return;
    const stop = leaveGuard.subscribe(() => {
      if (leaveGuard.waiting() !== null) return;
      stop();
      if (dialog.current?.isConnected) onClose();
    });
  }
  return createPortal(
    <Dialog ref={dialog} aria-label={label} onCancel={cancel} onClose={onClosed} onMouseDown={onMouseDown}>
      {children}
    </Dialog>,
    document.body,
  );
}
