import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../page/Page.tsx';
import type { Column } from '../table/columns.ts';
import type { ListDeclaration } from '../table/list-declaration.ts';
import type { ShownPage } from '../table/shown-page.ts';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import { lateModule } from '../waiting/late-module.ts';

/** Everything that a screen knows of its list; a section declares one in its `list.tsx`. */
export interface ListScreenDeclaration<Row> extends ListDeclaration<Row> {
  /** Where the screen's texts begin in the namespace: it has `title`, `description` and `empty`. */
  texts: string;
  /** The panel of the list's records, given the page that is shown. */
  panel?: (page: ShownPage<Row>) => ReactNode;
  /** Actions for selected rows; without them rows cannot be selected. */
  actions?: (rows: Row[]) => ReactNode;
}

/** A screen of the portal that shows a list: made from its declaration alone (docs/product.md, section 2). */
export function ListScreen<Row extends object>(declaration: ListScreenDeclaration<Row>): ReactNode {
  const { texts, actions, columns, namespace, ...list } = declaration;
  const { t } = useTranslation(namespace);
  const shown = useColumnTexts(columns, namespace);
  const table = useTable();
  return (
    // The router keeps one element for all lists of a section: the key gives each its own selection and search.
    <Page key={texts} title={t(`${texts}.title`)} description={t(`${texts}.description`)}>
      {table ? (
        <table.DataTable
          {...list}
          columns={shown}
          namespace={namespace}
          label={t(`${texts}.title`)}
          emptyText={t(`${texts}.empty`)}
          {...(actions && { selection: { actions } })}
        />
      ) : (
        <TableSkeleton
          list={list.list}
          columns={shown}
          namespace={namespace}
          isSelectable={actions !== undefined}
        />
      )}
    </Page>
  );
}

/** The columns of a list with the displayed texts of their keys, in the language of the page. */
function useColumnTexts<Row>(columns: readonly Column<Row>[], namespace: string): Column<Row>[] {
  const { t } = useTranslation(namespace);
  return useMemo(
    () =>
      columns.map((column) => {
        if (column.texts === undefined) return column;
        const shown = Object.entries(column.texts).map(([value, text]) => [value, t(text)]);
        return { ...column, texts: Object.fromEntries(shown) as Record<string, string> };
      }),
    [columns, t],
  );
}

/**
 * The table of a list, loaded after the page's frame; by its package name, because the shell provides this module in a script of
 * its own, which a page asks for early.
 */
export const { load: loadTable, useLoaded: useTable } = lateModule(() => import('@portal/shared-ui/grid'));
