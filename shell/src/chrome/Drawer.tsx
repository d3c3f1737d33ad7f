import { styled } from '@portal/shared-ui';
import { Icon } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useLocation } from '@portal/shared-ui/router';
import {
  useEffect,
  useState,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { LateParts, prefetchParts } from '../drawer/LateParts.tsx';

const LOW = '@media (max-height: 400px)';

const Dialog = styled('dialog')(({ theme }) => ({
  inset: '0 auto 0 0',
  width: 'min(400px, 100vw - 48px)',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  boxShadow: '8px 0 24px rgb(0 0 0 / 0.2)',
  transition: 'translate 200ms ease-out',
  '&[open]': {
    display: 'flex',
    flexDirection: 'column',
    translate: '0',
    '@starting-style': { translate: '-100%' },
  },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  // In a low window the head scrolls with the rest, because a fixed head would leave too little space.
  [LOW]: { overflowY: 'auto' },
  '&::backdrop': { background: 'rgb(13 26 38 / 0.45)' },
}));
/** Scrolls below the head, so that the close button stays visible. */
const Content = styled('div')({
  flexGrow: 1,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBottom: 'env(safe-area-inset-bottom)',
  [LOW]: { overflowY: 'visible' },
});
const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 8,
  flexShrink: 0,
  padding: '16px 8px 16px 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));
const Plain = styled('button')(({ theme }) => ({
  border: 0,
  background: 'none',
  font: 'inherit',
  color: theme.vars.palette.text.primary,
  cursor: 'pointer',
  '&:hover': { background: theme.vars.palette.action.hover },
}));
const Round = styled(Plain)({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  flexShrink: 0,
  borderRadius: '50%',
});

export interface DrawerProps {
  drawer: RefObject<HTMLDialogElement | null>;
  /** At the top, in a customer view. */
  banner?: ReactNode;
  /** Beside the close button. */
  head: ReactNode;
  /** Before and after the parts of each drawer. */
  before?: ReactElement;
  after?: ReactElement;
}

/**
 * Drawer with the links for which the bars of a narrow page have no space (docs/product.md, section 2). It closes when a link in
 * it is followed and when the page changes, and keeps its state.
 */
export function Drawer({ drawer, banner, head, before, after }: DrawerProps): ReactNode {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const [wasOpened, setWasOpened] = useState(false);
  const close = (): void => drawer.current?.close();

  useEffect(() => drawer.current?.close(), [drawer, pathname]);

  function open(): void {
    setWasOpened(true);
    drawer.current?.showModal();
  }
  /** A click outside the drawer hits its backdrop, which is the dialog element itself. */
  function closeByClick({ target }: MouseEvent): void {
    if (target === drawer.current || (target instanceof Element && target.closest('a'))) close();
  }

  return (
    <>
      <Round
        type="button"
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        onPointerEnter={prefetchParts}
        onFocus={prefetchParts}
        onClick={open}
      >
        <Icon name="menu" size={24} />
      </Round>
      <Dialog ref={drawer} aria-label={t('menu.drawer')} onClick={closeByClick}>
        {banner}
        <Head>
          {head}
          <Round type="button" aria-label={t('menu.close')} onClick={close}>
            <Icon name="close" size={24} />
          </Round>
        </Head>
        <Content>
          {before}
          {wasOpened && <LateParts />}
          {after}
        </Content>
      </Dialog>
    </>
  );
}
