import {
  useEffect,
  useRef,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useId,
  type ReactNode,
} from 'react';
import type { Account, MenuEntry } from '@portal/shared-contracts';
import { styled } from '@portal/shared-ui';
import { Icon } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { AccountEntries } from './AccountEntries.tsx';

/** Milliseconds that the mouse may be outside, on its way from the opener to the panel. */
const LEAVE_PAUSE = 300;

interface HoverMenu {
  panel: RefObject<HTMLDivElement | null>;
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: (event: PointerEvent) => void;
  /** For the element around opener and panel. */
  onBlur: (event: FocusEvent) => void;
  onOpenerClick: (event: MouseEvent) => void;
}

/**
 * Opens a popover while the mouse is over the opener or the popover. A click on the opener keeps it open. It closes when the
 * focus moves to the page, which the popover would cover.
 */
export function useHoverMenu(): HoverMenu {
  const panel = useRef<HTMLDivElement>(null);
  const isHovered = useRef(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  // Browsers without popovers have nothing to open.
  const isOpen = (): boolean =>
    'popover' in HTMLElement.prototype && !!panel.current?.matches(':popover-open');

  return {
    panel,
    onPointerEnter: ({ pointerType }) => {
      clearTimeout(closing.current);
      if (pointerType !== 'mouse' || isOpen()) return;
      isHovered.current = true;
      panel.current?.showPopover?.();
    },
    onPointerLeave: ({ pointerType }) => {
      if (pointerType !== 'mouse' || !isHovered.current) return;
      closing.current = setTimeout(() => {
        isHovered.current = false;
        if (isOpen()) panel.current?.hidePopover();
      }, LEAVE_PAUSE);
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      // Without a next element the window lost the focus, not the menu.
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget) && isOpen())
        panel.current?.hidePopover();
    },
    onOpenerClick: (event) => {
      // If hovering opened it, the click must not close it, and leaving no longer does.
      if (isHovered.current && isOpen()) event.preventDefault();
      isHovered.current = false;
    },
  };
}

const Opener = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: 280,
  minHeight: 44,
  padding: '0 8px 0 10px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 500,
  color: theme.vars.palette.text.primary,
  cursor: 'pointer',
  '&:hover': { background: theme.vars.palette.action.hover },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

const Panel = styled('div')(({ theme }) => ({
  inset: 'calc(var(--header-height) - var(--categories-height) - 12px) 32px auto auto',
  margin: 0,
  minWidth: 240,
  maxWidth: 'min(360px, calc(100vw - 64px))',
  maxHeight: 'calc(100dvh - var(--header-height) + var(--categories-height))',
  padding: 8,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)',
}));

const Who = styled('p')(({ theme }) => ({
  padding: '8px 12px 12px',
  marginBottom: 8,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  fontSize: '0.875rem',
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
  '& strong': { display: 'block', fontWeight: 600, color: theme.vars.palette.text.primary },
}));

/** The account menu. The browser opens and closes it by click and key; a mouse also by hovering. */
export function AccountMenu({
  account,
  entries,
}: {
  account: Account;
  entries: readonly MenuEntry[];
}): ReactNode {
  const { t } = useTranslation('shell');
  const id = useId();
  const { panel, onOpenerClick, onBlur, ...hover } = useHoverMenu();
  return (
    <div onBlur={onBlur}>
      <Opener
        type="button"
        popoverTarget={id}
        onClick={onOpenerClick}
        {...hover}
        aria-label={`${t('account.menu')}: ${account.userName}`}
      >
        <Icon name="account" size={22} />
        <span>{account.userName}</span>
        <Icon name="expand" size={18} />
      </Opener>
      <Panel ref={panel} id={id} popover="auto" {...hover}>
        <Who>
          <strong>{account.clientName}</strong>
          <span>{account.contactemailaddress}</span>
        </Who>
        <AccountEntries entries={entries} onFollow={() => panel.current?.hidePopover?.()} />
      </Panel>
    </div>
  );
}
