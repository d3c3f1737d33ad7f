import type { SiteShop } from '@portal/shared-contracts';
import { styled } from '@portal/shared-ui';
import { Icon } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useId, useRef, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { ShopLink } from '../catalogue/ShopLink.tsx';
import type { BarEntry } from './bar-entries.ts';
import type { MegaMenuProps } from './MegaMenu.tsx';
import { ENTRY } from './use-hover-intent.ts';

const Entry = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  '& > a, & > button': {
    minHeight: 40,
    border: 0,
    borderRadius: 8,
    background: 'none',
    font: 'inherit',
    fontSize: '0.9375rem',
    fontWeight: 500,
    lineHeight: '40px',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    cursor: 'pointer',
  },
  '& > a': { padding: '0 12px' },
  '&:has(> button) > a': { paddingRight: 4 },
  '& > button': { display: 'grid', placeItems: 'center', width: 28, padding: 0 },
  '& > button > svg': { transition: 'rotate 150ms', color: theme.vars.palette.text.secondary },
  '& > button[aria-expanded=true] > svg': { rotate: '180deg' },
  '&:hover > a, &[data-open] > a': { color: theme.vars.palette.primary.main },
  '@media (prefers-reduced-motion: reduce)': { '& > button > svg': { transition: 'none' } },
}));

export interface CategoryEntryProps {
  shop: SiteShop;
  entry: BarEntry;
  /** Null while its menu is closed. */
  open: { isPinned: boolean } | null;
  /** Null until its code has loaded. */
  Menu: ComponentType<MegaMenuProps> | null;
  onPrefetch: () => void;
  onShow: () => void;
  onClose: () => void;
}

/** A group of the shop: a link to its page and a button for its menu. The first tap on the link opens the menu too. */
export function CategoryEntry({
  shop,
  entry,
  open,
  Menu,
  onPrefetch,
  onShow,
  onClose,
}: CategoryEntryProps): ReactNode {
  const { t } = useTranslation('shell');
  const id = useId();
  const pointer = useRef('');
  const { path, label, columns } = entry;
  if (columns.length === 0)
    return (
      <Entry>
        <ShopLink shop={shop} path={path}>
          {label}
        </ShopLink>
      </Entry>
    );

  function onLinkClick(event: MouseEvent): void {
    if (pointer.current !== 'touch' || open) return onClose();
    event.preventDefault();
    onShow();
  }
  return (
    <Entry
      {...{ [ENTRY]: path }}
      {...(open && { 'data-open': true })}
      onPointerEnter={onPrefetch}
      onPointerDown={({ pointerType }) => {
        pointer.current = pointerType;
      }}
      // Enter on the link is not a tap.
      onKeyDown={() => {
        pointer.current = '';
      }}
    >
      <ShopLink shop={shop} path={path} onClick={onLinkClick}>
        {label}
      </ShopLink>
      <button
        type="button"
        aria-expanded={open !== null}
        aria-controls={id}
        aria-label={t('categoryBar.show', { group: label })}
        // Hovering may have opened it, so the first click pins it instead of closing it.
        onClick={open?.isPinned ? onClose : onShow}
      >
        <Icon name="expand" size={18} />
      </button>
      {open && Menu && <Menu id={id} shop={shop} entry={entry} onFollow={onClose} />}
    </Entry>
  );
}
