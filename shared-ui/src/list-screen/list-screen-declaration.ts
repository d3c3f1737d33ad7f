import type { ReactNode } from 'react';
import type { ListDeclaration } from '../table/list-declaration.ts';
import type { ShownPage } from '../table/shown-page.ts';

/** Everything that a screen knows of its list; a section declares one in its `list.tsx`. */
export interface ListScreenDeclaration<Row> extends ListDeclaration<Row> {
  /** Where the screen's texts begin in the namespace: it has `title`, `description` and `empty`. */
  texts: string;
  /** The panel of the list's records, given the page that is shown. */
  panel?: (page: ShownPage<Row>) => ReactNode;
  /** Actions for selected rows; without them rows cannot be selected. */
  actions?: (rows: Row[]) => ReactNode;
}
