import styled from '@emotion/styled';
import type { FoundNumbers as Found, ListPage, ListView } from '@portal/shared-contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../button/Button.tsx';
import { useFetch } from '../../calls/cached-answers.ts';
import { errorText } from '../../errors/error-text.ts';
import { notPrinted } from '../../print/Printed.tsx';
import { notify } from '../../toasts/notify.ts';
import type { ListDeclaration } from '../list-declaration.ts';
import { listCall } from '../search-matches.ts';
import { chosen, type KeptSelection } from '../selection.ts';

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 2),
  minHeight: 44,
  marginBottom: theme.spacing(1.5),
  fontSize: '0.875rem',
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
}));

/** What became of the numbers of a pasted list, in words. */
export function FoundText({ asked, missing }: Found): ReactNode {
  const { t } = useTranslation('ui');
  const found = t('choosing.found', { found: asked - missing.length, asked });
  return (
    <span>
      {missing.length === 0 ? found : `${found}; ${t('choosing.missing', { numbers: missing.join(', ') })}`}
    </span>
  );
}

interface FoundNumbersProps<Row> extends Pick<ListDeclaration<Row>, 'list' | 'columns' | 'rowId'> {
  view: ListView;
  /** Rows that were found by numbers. */
  answer: ListPage<Row>;
  /** Undefined if rows cannot be selected. */
  change: KeptSelection<Row>['change'] | undefined;
}

/** Says above the rows which numbers of a pasted list were found, and selects all of their rows. */
export function FoundNumbers<Row>(props: FoundNumbersProps<Row>): ReactNode {
  const { list, columns, rowId, view, answer, change } = props;
  const { t } = useTranslation('ui');
  const [isPending, setPending] = useState(false);
  const fetch = useFetch<ListPage<Row>>();
  const select = async (): Promise<void> => {
    setPending(true);
    try {
      const isWhole = answer.rows.length === answer.total;
      const all = isWhole
        ? answer
        : await fetch(list, listCall(columns, { ...view, page: 1, pageSize: 'all' }));
      const found = all.rows.map((row) => [String(row[rowId]), row] as const);
      change?.((before) => ({ ...chosen(before, found), isKept: true }));
    } catch (error) {
      notify(t('choosing.notSelected', { reason: errorText(error, t) }), 'error');
    } finally {
      setPending(false);
    }
  };
  return (
    <Strip {...notPrinted}>
      {answer.numbers && <FoundText {...answer.numbers} />}
      {change && (
        <Button size="sm" color="secondary" loading={isPending} onClick={() => void select()}>
          {t('choosing.selectFound')}
        </Button>
      )}
    </Strip>
  );
}
