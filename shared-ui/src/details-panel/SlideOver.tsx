import styled from '@emotion/styled';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { formatNumber, sessionStore, today } from '@portal/shared-contracts';
import { useEffect, useId, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notPrinted, onlyPrinted, printedAlone, PrintedBrand, PrintedByStaff } from '../print/Printed.tsx';
import { Icon } from '../icons/Icon.tsx';
import { Text } from '../layout/Text.tsx';
import { Unbroken } from '../page/Unbroken.tsx';
import { CloseButton } from '../modal/CloseButton.tsx';
import { DateText } from '../page/Values.tsx';
import { ScrollArea } from '../scroll-area/ScrollArea.tsx';
import { useIsSwap } from './use-is-swap.ts';
import '../theme/install-mui-theme.ts';

export type SlideOverSide = 'left' | 'right' | 'top' | 'bottom';

export interface SlideOverProps {
  open: boolean;
  /** Called by the close icon, Escape and a click on the backdrop. */
  onClose: () => void;
  title: string;
  /** Beside the title, for example a status. */
  beside?: ReactNode;
  /** Side from which the panel enters; `right` by default. */
  side?: SlideOverSide;
  /** Covers the whole page; by default the panel has a maximum width. */
  fullScreen?: boolean;
  /** Position of the record in its list. Null when the list does not show the record, or not yet: the space stays reserved. */
  steps?: RecordStepsProps | null | undefined;
  /** Buttons at the foot. */
  actions?: ReactNode;
  children: ReactNode;
}

const MAX_WIDTH = 860;
/** Width of an icon button in pixels. */
const ICON_BUTTON = 40;

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  gap: 8,
  minHeight: 72,
  padding: '12px 16px 12px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { paddingLeft: 16, minHeight: 64 },
  '@media print': { minHeight: 0, padding: '0 0 8pt' },
}));
const Titles = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 12,
  flexGrow: 1,
  minWidth: 0,
  // A status that loads later, or that is long, does not move the title.
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', alignItems: 'flex-start' },
}));
const Title = styled(Text)({ overflowWrap: 'anywhere' });
const StepsRoom = styled('span')({ flexShrink: 0, minWidth: 2 * ICON_BUTTON });
const Foot = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexShrink: 0,
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '16px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  // What other sections add may be missing.
  '&:not(:has(button, a, [data-skeleton]))': { display: 'none' },
  [theme.breakpoints.down('sm')]: { padding: 16, '& > *, & [data-slot] button': { flexGrow: 1 } },
}));

/** Printed, the panel is a document: as wide as the paper and as long as its content. */
const PRINTED = {
  '@media print': {
    '& .MuiBackdrop-root': { display: 'none' },
    '& .MuiDrawer-paper': {
      position: 'static',
      display: 'block',
      width: 'auto',
      maxWidth: 'none',
      height: 'auto',
      maxHeight: 'none',
      overflow: 'visible',
      boxShadow: 'none',
      transform: 'none !important',
    },
  },
};

/** Leaves the banner of staff who view the portal as a customer visible. */
const BELOW_BANNER = { top: 'var(--view-height, 0px)', height: 'calc(100% - var(--view-height, 0px))' };

const sizeOf = (side: SlideOverSide, fullScreen: boolean): object => {
  if (fullScreen) return { ...BELOW_BANNER, width: '100%', maxHeight: '100%' };
  if (side === 'left' || side === 'right') return { ...BELOW_BANNER, width: '100%', maxWidth: MAX_WIDTH };
  return { width: '100%', maxWidth: MAX_WIDTH, maxHeight: '85dvh', marginInline: 'auto' };
};

/**
 * A panel that slides over the page (docs/product.md, section 2). Escape and a click beside it close it. It keeps the focus
 * inside and returns it when it closes.
 */
export function SlideOver(props: SlideOverProps): ReactNode {
  const { open, onClose, title, side = 'right', fullScreen = false, steps, actions } = props;
  const titleId = useId();
  const [isSwap, root] = useIsSwap(open);
  return (
    <Drawer
      ref={root}
      open={open}
      {...(isSwap && { transitionDuration: 0 })}
      onClose={onClose}
      anchor={side}
      {...printedAlone}
      sx={PRINTED}
      slotProps={{
        // Without them, one frame would show the page between two panels.
        ...(isSwap && { transition: { appear: false }, backdrop: { appear: false } }),
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          elevation: 0,
          sx: {
            ...sizeOf(side, fullScreen),
            backgroundImage: 'none',
            '&:focus-visible': { outline: 'none' },
            boxShadow: '0 0 48px rgb(15 27 40 / 0.24)',
          },
        },
      }}
    >
      <PrintedBrand />
      <Head>
        <Titles>
          <Title id={titleId} as="h2" variant="h2" aria-live="polite">
            <Unbroken>{title}</Unbroken>
          </Title>
          {props.beside}
        </Titles>
        <PrintedFor />
        {steps !== undefined && <StepsRoom {...notPrinted}>{steps && <RecordSteps {...steps} />}</StepsRoom>}
        <span {...notPrinted}>
          <CloseButton onClick={onClose} />
        </span>
      </Head>
      <PanelBody subject={title}>{props.children}</PanelBody>
      {actions && <Foot {...notPrinted}>{actions}</Foot>}
    </Drawer>
  );
}

/** A low window, such as a zoomed page, has no room for a fixed head and foot: the whole panel scrolls. */
const LOW = '@media (max-height: 400px)';

const Body = styled(ScrollArea)(({ theme }) => ({
  padding: 24,
  [theme.breakpoints.down('sm')]: { padding: 16 },
  [LOW]: { flex: 'none', overflowY: 'visible' },
  '@media print': { display: 'block', padding: '12pt 0 0', height: 'auto', overflow: 'visible' },
}));

interface PanelBodyProps {
  /** Identity of the content. A change scrolls to the top. */
  subject: string;
  children: ReactNode;
}

/** The scrolling part of a panel. */
function PanelBody({ subject, children }: PanelBodyProps): ReactNode {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(subject);
  const isOpened = useRef(false);
  useEffect(() => {
    if (shown.current === subject || body.current === null) return;
    shown.current = subject;
    body.current.scrollTop = 0;
    // In a low window the panel scrolls.
    if (body.current.parentElement) body.current.parentElement.scrollTop = 0;
  }, [subject]);
  // The focused element may be gone with the previous content, for example a link or Retry.
  useEffect(() => {
    if (isOpened.current && document.activeElement === document.body) body.current?.focus();
    isOpened.current = true;
  });
  return <Body ref={body}>{children}</Body>;
}

/** Printed only: the customer and the date. */
function PrintedFor(): ReactNode {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.getState);
  return (
    <div {...onlyPrinted} style={{ marginLeft: 'auto', textAlign: 'right' }}>
      {session.status === 'signedIn' && (
        <div>{`${session.account.clientName} · ${session.account.accountNumber}`}</div>
      )}
      <DateText iso={today()} />
      <PrintedByStaff />
    </div>
  );
}

export interface RecordStepsProps {
  /** Position in the whole list, from 1. */
  position: number;
  /** Length of the whole list; a minimum if `countIsMinimum`. */
  count: number;
  countIsMinimum?: boolean;
  /** The next page of the list is loading. */
  isTurning?: boolean;
  /** Goes to the previous (-1) or next (1) record. */
  onStep: (by: -1 | 1) => void;
}

const Steps = styled('div')({ display: 'flex', alignItems: 'center', flexShrink: 0 });
const Position = styled('span')(({ theme }) => ({
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

/** Buttons for the previous and next record, and the position in the list. */
function RecordSteps(props: RecordStepsProps): ReactNode {
  const { position, count, countIsMinimum = false, isTurning = false, onStep } = props;
  const { t } = useTranslation('ui');
  const total = formatNumber(count);
  const button = (icon: 'previous' | 'next', by: -1 | 1): ReactNode => {
    const to = position + by;
    // Not `disabled`, because a disabled button loses the focus at the end of the list.
    const isOff = isTurning || to < 1 || (to > count && !countIsMinimum);
    return (
      <IconButton
        aria-label={t(`details.${icon}`)}
        aria-disabled={isOff}
        onClick={() => !isOff && onStep(by)}
        sx={{ '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' } }}
      >
        <Icon name={icon} />
      </IconButton>
    );
  };
  return (
    <Steps aria-busy={isTurning}>
      <Position>
        {t('details.position', {
          position: formatNumber(position),
          count: countIsMinimum ? t('table.atLeast', { total }) : total,
        })}
      </Position>
      {button('previous', -1)}
      {button('next', 1)}
    </Steps>
  );
}
