import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Skeleton, styled, Button, ErrorView, Text } from '@portal/shared-ui';
import { useTranslation, currentLanguage } from '@portal/shared-ui/i18n';
import type { SiteShop } from '@portal/shared-contracts';
import { findNodes, searchWords, type FoundNodes } from './find-nodes.ts';
import { toggled, type TreeNode } from './tree.ts';
import { useCategories } from '../catalogue/read-catalogue.ts';
import { CategoryTree } from './CategoryTree.tsx';
import { shopNodes } from './shop-nodes.ts';

/** Maximum number of rendered matches. A person who sees more would type more instead of reading them all. */
const MOST_FOUND = 100;

/** Matches of a search. Each new search resets which entries are open. */
interface FoundTree extends FoundNodes {
  words: readonly string[];
  onToggle: (key: string) => void;
}

/** Searches a tree; null without search words. */
function useFoundNodes(nodes: readonly TreeNode[], search: string): FoundTree | null {
  const words = useMemo(() => searchWords(search), [search]);
  const found = useMemo(() => findNodes(nodes, words, MOST_FOUND), [nodes, words]);
  const [changed, setChanged] = useState({ found, open: found.open });
  const openOf = (last: typeof changed): ReadonlySet<string> =>
    last.found === found ? last.open : found.open;
  const onToggle = useCallback(
    (key: string) =>
      setChanged((last) => ({
        found,
        open: toggled(last.found === found ? last.open : found.open, key),
      })),
    [found],
  );
  return words.length === 0 ? null : { ...found, open: openOf(changed), words, onToggle };
}

/** Widths in percent; about as many rows as a shop has groups, so that the parts below do not move. */
const WIDTHS = [42, 30, 55, 48, 60, 58, 28];

const Line = styled('div')({ display: 'flex', alignItems: 'center', height: 44, padding: '0 12px' });

/** Skeleton of the tree. */
function CategoriesSkeleton(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <div role="status" aria-label={t('categories.loading')}>
      {WIDTHS.map((width) => (
        <Line key={width}>
          <Skeleton style={{ width: `${width}%` }} />
        </Line>
      ))}
    </div>
  );
}

const NO_NODES: readonly TreeNode[] = [];
const NO_WORDS: readonly string[] = [];

const Status = styled(Text)({ padding: '0 12px 8px', overflowWrap: 'anywhere', '&:empty': { padding: 0 } });
const Clear = styled('div')({ padding: '0 12px 8px' });

export interface CategoriesProps {
  shop: SiteShop;
  /** Empty for the whole tree. */
  search: string;
  /** Keys of the open entries of the whole tree. */
  open: ReadonlySet<string>;
  onToggle: (key: string) => void;
  /** Ends the search. */
  onClear: () => void;
  onRetry: () => void;
}

/** The shop's tree, or the search's matches in it. Without the catalogue it has the shop's static pages. */
export function Categories(props: CategoriesProps): ReactNode {
  const { shop, search, open, onToggle, onClear, onRetry } = props;
  const { t } = useTranslation('shell');
  const catalogue = useCategories();
  const language = currentLanguage();
  const nodes = useMemo(
    () =>
      catalogue === null
        ? NO_NODES
        : shopNodes(catalogue, {
            nameOf: (name) => name[language],
            pageName: (slug) => t(`catalogue.pages.${slug}`),
            cutting: t('catalogue.cutting'),
          }),
    [catalogue, language, t],
  );
  const found = useFoundNodes(nodes, search);
  if (catalogue === null) return <CategoriesSkeleton />;

  const tree = found ?? { nodes, open, onToggle, words: NO_WORDS };
  return (
    <>
      {catalogue.categories === undefined && (
        <ErrorView
          size="compact"
          title={t('categories.failed')}
          advice={t('categories.failedAdvice')}
          onRetry={onRetry}
        />
      )}
      <Status role="status" variant="body2" tone="quiet">
        {found && foundText(found.matches)}
      </Status>
      {tree.nodes.length > 0 ? (
        <CategoryTree label={t('categories.title')} shop={shop} tree={tree} />
      ) : (
        <Clear>
          <Button size="sm" color="secondary" onClick={onClear}>
            {t('categories.clear')}
          </Button>
        </Clear>
      )}
    </>
  );

  function foundText(count: number): string {
    if (count === 0) return t('categories.nothing', { search });
    return count > MOST_FOUND
      ? t('categories.firstOf', { shown: MOST_FOUND, total: count })
      : t('categories.matches', { count });
  }
}
