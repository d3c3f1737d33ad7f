import {
  Link,
  styled,
  type Toast,
  lateModule,
  MOST_TOASTS,
  takeToasts,
  whenToastWaits,
} from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { Boundary } from '../faults/LazyPart.tsx';
import { usePortal } from '../loading/portal.ts';
import { faultKind } from '../loading/federation.ts';

// In the place of toasts, above dialogs.
const Box = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: 20,
  insetInlineEnd: 20,
  zIndex: 1400,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: 'min(360px, calc(100vw - 40px))',
  padding: '12px 8px 12px 16px',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  boxShadow: '0 8px 24px rgb(0 0 0 / 16%)',
  '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& button': {
    padding: 8,
    border: 0,
    background: 'none',
    color: 'inherit',
    textDecoration: 'underline',
    cursor: 'pointer',
  },
}));

interface PlainToastsProps {
  toasts: readonly Toast[];
  onClose: () => void;
}

/** Texts of toasts whose code did not load. Stays until it is closed or the code has loaded. */
function PlainToasts({ toasts, onClose }: PlainToastsProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Box role="alert">
      <div>
        {toasts.map(({ message }, at) => (
          <div key={at}>
            {typeof message === 'string' ? (
              message
            ) : (
              <>
                <span>{message.text}</span> <Link to={message.link.to}>{message.link.text}</Link>
              </>
            )}
          </div>
        ))}
      </div>
      <button type="button" onClick={onClose}>
        {t('close')}
      </button>
    </Box>
  );
}

const toasts = lateModule(() => import(/* webpackChunkName: "toasts" */ '@portal/shared-ui/toasts'));

/**
 * Shows toasts in an element that dialogs do not hide from screen readers. Their code loads with the first toast or at an idle
 * moment. If it does not load, their texts are shown plainly, and the next toast tries again.
 */
export function LazyToasts({ place }: { place: Element }): ReactNode {
  const { onFault } = usePortal();
  const [code, setCode] = useState<Awaited<ReturnType<typeof toasts.load>>>();
  const [unshown, setUnshown] = useState<readonly Toast[]>([]);
  const show = useEffectEvent((loaded: typeof code) => {
    setCode(loaded);
    setUnshown([]);
  });
  const showPlainly = useEffectEvent((error: unknown) => {
    onFault('shell', faultKind(error, 'load'), error, 'error');
    setUnshown((before) => [...before, ...takeToasts()].slice(-MOST_TOASTS));
  });
  useEffect(() => whenToastWaits(() => void toasts.load().then(show, showPlainly)), []);
  const end = (error: unknown): void => {
    onFault('shell', faultKind(error, 'render'), error, 'page');
    setCode(undefined);
    setUnshown([]);
  };
  if (!code && unshown.length === 0) return null;
  return createPortal(
    <Boundary failed={null} onError={end}>
      {code && <code.ToastHost />}
      {unshown.length > 0 && <PlainToasts toasts={unshown} onClose={() => setUnshown([])} />}
    </Boundary>,
    place,
  );
}
