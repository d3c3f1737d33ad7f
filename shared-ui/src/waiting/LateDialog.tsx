import styled from '@emotion/styled';
import { useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { notPrinted } from '../print/print-parts.ts';
import type { LateModule } from './late-module.ts';
import { LoadingDots } from './LoadingDots.tsx';

export interface LateDialogProps<Module> {
  /** The code of the dialog. */
  module: LateModule<Module>;
  open: boolean;
  /** The code did not come, and the person has been told. The page stays as it is, with what they chose and typed. */
  onFailed: () => void;
  /** Draws the dialog. It is asked for once the code is there, and from then on also while the dialog is closed, so that it can fade. */
  children: (module: Module) => ReactNode;
}

/** The layer of MUI's modals. */
const MODAL_LAYER = 1300;

// In the middle of what is seen, over lists and panels. Code that comes within a blink shows nothing.
const Waiting = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetBlockStart: '50%',
  insetInlineStart: '50%',
  zIndex: MODAL_LAYER,
  padding: '20px 28px',
  transform: 'translate(-50%, -50%)',
  borderRadius: 12,
  background: theme.vars.palette.background.paper,
  boxShadow: '0 16px 48px rgb(15 27 40 / 0.24)',
  animation: 'ui-late 150ms 300ms both',
  '@keyframes ui-late': { from: { opacity: 0 } },
}));

/**
 * A dialog whose code is not part of its page. The press that opens it is answered: while the code is on its way the page shows so.
 * It does not suspend, which would show it 300 ms later than it is there (docs/architecture.md, "Order of loading").
 */
export function LateDialog<Module>({ module, open, onFailed, children }: LateDialogProps<Module>): ReactNode {
  const [isThere, setIsThere] = useState(false);
  const fail = useEffectEvent((error: unknown) => {
    reportError(error);
    onFailed();
  });
  useLayoutEffect(() => {
    if (!open || isThere) return;
    let isLeft = false;
    module.load().then(
      () => !isLeft && setIsThere(true),
      (error: unknown) => !isLeft && fail(error),
    );
    return () => {
      isLeft = true;
    };
  }, [module, open, isThere]);
  const loaded = module.useLoaded(isThere);
  if (loaded !== undefined) return children(loaded);
  if (!open) return null;
  return createPortal(
    <Waiting {...notPrinted}>
      <LoadingDots />
    </Waiting>,
    document.body,
  );
}
