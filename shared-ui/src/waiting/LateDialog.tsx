import styled from '@emotion/styled';
import { useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button.tsx';
import { notPrinted } from '../print/Printed.tsx';
import type { LateModule } from './late-module.ts';
import { LoadingDots } from './Skeleton.tsx';

export interface LateDialogProps<Module> {
  /** The code of the dialog. */
  module: LateModule<Module>;
  open: boolean;
  /** Asked for by Escape and a button while the code is on its way, and when it does not come: the page stays as it is, with what was typed. */
  onClose: () => void;
  /** What is done when the code does not come, in place of telling the page's error handler and closing. */
  onFailed?: ((error: unknown) => void) | undefined;
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
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: '20px 28px',
  transform: 'translate(-50%, -50%)',
  borderRadius: 12,
  background: theme.vars.palette.background.paper,
  boxShadow: '0 16px 48px rgb(15 27 40 / 0.24)',
  animation: 'ui-late 150ms 300ms both',
  // Hidden, as a second tap must not give up what was not seen yet.
  '@keyframes ui-late': { from: { opacity: 0, visibility: 'hidden' } },
}));

/**
 * A dialog whose code is not part of its page. The press that opens it is answered: while the code is on its way the page shows so, and
 * goes on working. It does not suspend, which would show it 300 ms later than it is there (docs/architecture.md, "Order of loading").
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
    // The panel from which the dialog was asked for stays.
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
          // The button is about to go, and the focus with it.
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
