import type { ShownPage } from '../table/shown-page.ts';

/** The records of the list beside a panel, in its order: what previous and next go to. */
export interface Neighbors<Id> {
  /** Those on the page that the list shows. */
  ids: readonly Id[];
  /** How many of the list come before that page. */
  before: number;
  /** How many the whole list has; at least that many when `totalIsMinimum`. */
  total: number;
  totalIsMinimum: boolean;
  /** Those of the page before (-1) or after (1), and the page's query that shows it. Rejects as the list's call does. */
  turn: (by: -1 | 1) => Promise<{ ids: readonly Id[]; search: string }>;
  /** Gives the focus to the list's row of a record, by its index in `ids`; to the list itself for another index. */
  focus: (at: number) => void;
}

/** The rows of a list's page as records that a panel opens. */
export function neighborsOf<Row, Id>(page: ShownPage<Row>, idOf: (row: Row) => Id): Neighbors<Id> {
  const { rows, before, total, totalIsMinimum, focus } = page;
  return {
    ids: rows.map(idOf),
    before,
    total,
    totalIsMinimum,
    turn: async (by) => {
      const turned = await page.turn(by);
      return { ids: turned.rows.map(idOf), search: turned.search };
    },
    focus,
  };
}
