import styled from '@emotion/styled';
import { useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button.tsx';
import { notPrinted } from '../print/Printed.tsx';
import type { LateModule } from './late-module.ts';
import { LoadingDots } from './Skeleton.tsx';

export interface LateDialogProps<Module> {
  /** Module with the code of the dialog. */
  module: LateModule<Module>;
  open: boolean;
  /** Called by Escape and Cancel while the code loads, and when it fails to load. The page keeps its state and input. */
  onClose: () => void;
  /** Called when the code fails to load; by default the error is reported and the dialog closed. */
  onFailed?: ((error: unknown) => void) | undefined;
  /** Renders the dialog. Called once the code has loaded, also while the dialog is closed, so that it can fade out. */
  children: (module: Module) => ReactNode;
}

/** `z-index` of MUI's modals. */
const MODAL_LAYER = 1300;

// In the middle of the window, above lists and panels. Fast loading shows nothing.
const Waiting = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetBlockStart: '50%',
  insetInlineStart: '50%',
  zIndex: MODAL_LAYER,
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: '20px 28px',
  transform: 'translate(-50%, -50%)',
  borderRadius: 12,
  background: theme.vars.palette.background.paper,
  boxShadow: '0 16px 48px rgb(15 27 40 / 0.24)',
  animation: 'ui-late 150ms 300ms both',
  // Invisible at first, so that a double tap does not press Cancel.
  '@keyframes ui-late': { from: { opacity: 0, visibility: 'hidden' } },
}));

/**
 * A dialog whose code is loaded on demand. While it loads, an indicator answers the press and the page stays usable. It does not
 * suspend, because Suspense would show it 300 ms late (docs/architecture.md, "Order of loading").
 */
export function LateDialog<Module>(props: LateDialogProps<Module>): ReactNode {
  const { module, open, onClose, children } = props;
  const [isThere, setIsThere] = useState(false);
  const fail = useEffectEvent((error: unknown) => {
    if (props.onFailed) {
      props.onFailed(error);
    } else {
      reportError(error);
      onClose();
    }
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
  const loaded = module.useLoaded(isThere || (open && module.isLoaded()));
  if (loaded !== undefined) return children(loaded);
  return open && <OnItsWay onClose={onClose} />;
}

function OnItsWay({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('ui');
  const [asker] = useState(() => document.activeElement);
  const giveUp = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Keeps the panel open from which the dialog was requested.
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => giveUp(event);
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
  return createPortal(
    <Waiting {...notPrinted}>
      <LoadingDots />
      <Button
        variant="link"
        onClick={() => {
          // The button and its focus are about to disappear.
          if (asker instanceof HTMLElement) asker.focus();
          onClose();
        }}
      >
        {t('cancel')}
      </Button>
    </Waiting>,
    document.body,
  );
}
