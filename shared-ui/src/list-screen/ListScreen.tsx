import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../page/Page.tsx';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import type { ListScreenDeclaration } from './list-screen-declaration.ts';
import { useColumnTexts } from './use-column-texts.ts';
import { useTable } from './use-table.ts';

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
