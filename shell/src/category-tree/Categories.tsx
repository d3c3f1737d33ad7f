import type { SiteShop } from '@portal/shared-contracts';
import { Button, ErrorView, styled, Text } from '@portal/shared-ui';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { useMemo, type ReactNode } from 'react';
import { useCategories } from '../catalogue/use-categories.ts';
import { CategoriesSkeleton } from './CategoriesSkeleton.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import { shopNodes } from './shop-nodes.ts';
import type { TreeNode } from './tree-node.ts';
import { MOST_FOUND, useFoundNodes } from './use-found-nodes.ts';

const NO_NODES: readonly TreeNode[] = [];
const NO_WORDS: readonly string[] = [];

const Status = styled(Text)({ padding: '0 12px 8px', overflowWrap: 'anywhere', '&:empty': { padding: 0 } });
const Clear = styled('div')({ padding: '0 12px 8px' });

export interface CategoriesProps {
  shop: SiteShop;
  /** Empty shows the whole tree. */
  search: string;
  /** Keys of the entries of the whole tree that show what they hold. */
  open: ReadonlySet<string>;
  onToggle: (key: string) => void;
  /** Ends the search. */
  onClear: () => void;
  onRetry: () => void;
}

/** The tree of the shop, or of what was found in it. Without the catalogue it has the pages that are always there. */
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
        <CategoryTree label={t('categories.title')} {...{ shop, tree }} />
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
