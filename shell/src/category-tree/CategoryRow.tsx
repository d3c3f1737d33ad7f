import { styled } from '@portal/shared-ui';
import { type ReactNode, memo } from 'react';
import type { SiteShop } from '@portal/shared-contracts';
import { Icon } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { markWords } from './find-nodes.ts';
import { ShopLink } from '../catalogue/ShopLink.tsx';
import type { TreeRow } from './tree.ts';

const Found = styled('mark')(({ theme }) => ({
  borderRadius: 2,
  color: 'inherit',
  background: `color-mix(in srgb, ${theme.vars.palette.primary.main} 28%, transparent)`,
}));

/** A name with the searched words marked, with its own text direction. */
function Marked({ text, words }: { text: string; words: readonly string[] }): ReactNode {
  // The key replaces the element with its parts: text that changes would stay in a translated page.
  return (
    <bdi key={`${text} ${words.join(' ')}`}>
      {words.length === 0
        ? text
        : markWords(text, words).map((part, index) =>
            part.isMatch ? <Found key={index}>{part.text}</Found> : part.text,
          )}
    </bdi>
  );
}

/** Pixels before an entry of the first level, and per further level. */
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
    // Some catalogues have very long names.
    '& > bdi': {
      display: '-webkit-box',
      WebkitLineClamp: 4,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      // A mark that begins within a ligature would lose its letter.
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
  /** True for the one row in the tab order. */
  isTabStop: boolean;
  onToggle: (key: string) => void;
}

/** A row of the tree: an entry that opens and closes, or a link to the shop. */
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
