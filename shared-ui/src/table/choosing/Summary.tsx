import styled from '@emotion/styled';
import { formatMoney } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../button/Button.tsx';
import type { ListDeclaration } from '../list-declaration.ts';
import { amountIn } from './amount-in.ts';

const Line = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 6 });
const Part = styled('span')({
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '&:empty': { display: 'none' },
  '& + &::before': { content: '"·"', marginRight: 6 },
});

interface SummaryProps<Row> extends Pick<ListDeclaration<Row>, 'columns'> {
  rows: readonly Row[];
  /** Those that the page does not show. */
  hidden: readonly Row[];
  note: ReactNode;
  /** Opens rows that the page does not show. */
  onOpen: (rows: readonly Row[]) => void;
}

/** How many rows are selected, how many of them are not shown, and the sum of the amounts that their cards show at the end. */
export function Summary<Row>({ columns, rows, hidden, note, onOpen }: SummaryProps<Row>): ReactNode {
  const { t } = useTranslation('ui');
  const amountOf = amountIn(columns);
  return (
    <Line>
      <Part>
        <span>{t('table.selected', { count: rows.length })}</span>
        {hidden.length > 0 && (
          <>
            <span>{', '}</span>
            <Button size="sm" variant="link" onClick={() => onOpen(hidden)}>
              {t('choosing.notShown', { count: hidden.length })}
            </Button>
          </>
        )}
      </Part>
      {amountOf && <Part>{formatMoney(rows.reduce((sum, row) => sum + amountOf(row), 0))}</Part>}
      {note && <Part>{note}</Part>}
    </Line>
  );
}
