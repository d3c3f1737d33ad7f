import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsMobile } from '../layout/use-media.ts';
import { Page } from '../page/Page.tsx';
import type { Column } from '../table/columns.ts';
import type { ListDeclaration, ListSelection } from '../table/list-declaration.ts';
import type { ShownPage } from '../table/shown-page.ts';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import { lateModule } from '../waiting/late-module.ts';

/** Declaration of a list screen; a section has one in its `list.tsx`. */
export interface ListScreenDeclaration<Row> extends ListDeclaration<Row> {
  /** Key prefix of the screen's texts in the namespace: `title`, `description` and `empty`. */
  texts: string;
  /** Content between the title and the list. */
  above?: ReactElement;
  /** Links and buttons beside the title. */
  links?: ReactElement;
  /** Panel of the list's records, given the shown page. */
  panel?: (page: ShownPage<Row>) => ReactNode;
  /** Actions for selected rows. Without them rows cannot be selected. */
  actions?: ListSelection<Row>['actions'];
  /** What is said about selected rows after their sum. */
  note?: ListSelection<Row>['note'];
}

/** The screen of a list, made from its declaration alone (docs/product.md, section 2). */
export function ListScreen<Row extends object>(declaration: ListScreenDeclaration<Row>): ReactNode {
  const { texts, above, links, actions, note, columns, namespace, ...list } = declaration;
  const { t } = useTranslation(namespace);
  const shown = useColumnTexts(columns, namespace);
  const table = useTable();
  return (
    // The router renders the same element for all lists of a section. The key gives each list its own selection and search.
    <Page key={texts} title={t(`${texts}.title`)} description={t(`${texts}.description`)} actions={links}>
      {above}
      {table ? (
        <table.DataTable
          {...list}
          columns={shown}
          namespace={namespace}
          label={t(`${texts}.title`)}
          emptyText={t(`${texts}.empty`)}
          {...(actions && { selection: { actions, note } })}
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

/** The columns with the texts of their keys in the current language. */
function useColumnTexts<Row>(columns: readonly Column<Row>[], namespace: string): Column<Row>[] {
  const { t } = useTranslation(namespace);
  const isMobile = useIsMobile();
  return useMemo(() => {
    const translated = (texts: Readonly<Record<string, string>>): Record<string, string> =>
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, t(text)]));
    return columns.map((column) => {
      const { texts, labels, cardLabels } = column;
      if (!texts && !labels) return column;
      return {
        ...column,
        ...(texts && { texts: translated(texts) }),
        ...(labels && { labels: translated({ ...labels, ...(isMobile && cardLabels) }) }),
      };
    });
  }, [columns, isMobile, t]);
}

/**
 * The table, loaded after the frame of the page. Imported by package name, because the shell provides it as a separate script
 * that a page preloads.
 */
export const { load: loadTable, useLoaded: useTable } = lateModule(() => import('@portal/shared-ui/grid'));
