import type { ListPage } from '@portal/shared-contracts';
import { useState } from 'react';

/** The answer that a table shows, and how many rows the list has gained since. */
export interface GrownList<Row> {
  shown: ListPage<Row> | null;
  /** 0 while the newest answer is shown. */
  newRows: number;
  /** Shows the newest answer. */
  showNew: () => void;
}

/**
 * Keeps the shown rows when the list grows by itself, so that a person can read on: the rows stay until the person asks for the
 * new ones or leaves the view (docs/product.md, section 4). `asked` identifies the view; `answer` is its newest answer, null while
 * there is none.
 */
export function useGrownList<Row>(
  asked: string,
  answer: ListPage<Row> | null,
  isReading: boolean,
): GrownList<Row> {
  const [kept, setKept] = useState({ asked, answer });
  const isSameView = kept.asked === asked && kept.answer !== null;
  const grown = isSameView && answer !== null ? answer.total - (kept.answer?.total ?? 0) : 0;
  const newRows = isReading ? Math.max(0, grown) : 0;
  if (newRows === 0 && answer !== null && (kept.answer !== answer || kept.asked !== asked))
    setKept({ asked, answer });
  return {
    shown: newRows > 0 ? kept.answer : answer,
    newRows,
    showNew: () => setKept({ asked, answer }),
  };
}
