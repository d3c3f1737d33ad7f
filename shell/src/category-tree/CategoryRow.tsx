import type { SiteShop } from '@portal/shared-contracts';
import { styled } from '@portal/shared-ui';
import { Icon } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { memo, type ReactNode } from 'react';
import { ShopLink } from '../catalogue/ShopLink.tsx';
import { Marked } from './Marked.tsx';
import type { TreeRow } from './tree-rows.ts';

/** Pixels before an entry of the first level, and before each further one. */
const EDGE = 12;
const INDENT = 16;

const Line = styled('li')(({ theme }) => ({
  '& > *': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    width: '100%',
    minHeight: 44,
    padding: '6px 12px',
    border: 0,
    borderRadius: 8,
    background: 'none',
    font: 'inherit',
    fontSize: '0.9375rem',
    lineHeight: 1.35,
    textAlign: 'start',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.primary,
    cursor: 'pointer',
    outlineOffset: -2,
    '&:hover': { background: theme.vars.palette.action.hover },
    '&[aria-expanded]': { fontWeight: 500 },
    '&[aria-level="1"]': { fontWeight: 600 },
    // Some hosts have no bound for names.
    '& > bdi': {
      display: '-webkit-box',
      WebkitLineClamp: 4,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      // A mark that begins within a ligature would leave out its letter.
      fontVariantLigatures: 'none',
    },
    '& > svg': { color: theme.vars.palette.text.secondary },
    '&[aria-expanded=true] > svg': { rotate: '180deg' },
  },
}));

export interface CategoryRowProps {
  shop: SiteShop;
  row: TreeRow;
  /** Searched words, which are marked. */
  words: readonly string[];
  /** The one row of the tree that Tab stops at. */
  isTabStop: boolean;
  onToggle: (key: string) => void;
}

/** A line of the tree: an entry that opens and closes, or a link to a page of the shop. */
export const CategoryRow = memo(function CategoryRow(props: CategoryRowProps): ReactNode {
  const { shop, row, words, isTabStop, onToggle } = props;
  const { t } = useTranslation('shell');
  const { key, kind, node, isOpen, level, position, size } = row;
  const item = {
    role: 'treeitem',
    tabIndex: isTabStop ? 0 : -1,
    'aria-level': level,
    'aria-posinset': position,
    'aria-setsize': size,
    'data-key': key,
    style: { paddingInlineStart: EDGE + (level - 1) * INDENT },
  };
  return (
    <Line role="none">
      {kind === 'branch' ? (
        <button type="button" {...item} aria-expanded={isOpen} onClick={() => onToggle(key)}>
          <Marked text={node.name} words={words} />
          <Icon name="expand" />
        </button>
      ) : (
        <ShopLink shop={shop} path={node.path ?? '/'} {...item}>
          {kind === 'all' ? (
            <bdi>{t('categories.all', { name: node.name })}</bdi>
          ) : (
            <Marked text={node.name} words={words} />
          )}
        </ShopLink>
      )}
    </Line>
  );
});
