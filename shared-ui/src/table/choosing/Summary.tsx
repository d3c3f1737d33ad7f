import styled from '@emotion/styled';
import { formatMoney } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../button/Button.tsx';
import type { ListDeclaration } from '../list-declaration.ts';
import { amountIn } from './amount-in.ts';

/** Pixels of the dot before a part. */
const DOT = 12;

// Every part has its dot; of the first in each line it is cut off.
const Line = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  marginLeft: -DOT,
  clipPath: `inset(-4px -4px -4px ${DOT}px)`,
  lineHeight: '18px',
  // A button does not make its line higher.
  '& button': { verticalAlign: 'top', fontSize: 'inherit' },
});
const Part = styled('span')(({ theme }) => ({
  paddingLeft: DOT,
  fontVariantNumeric: 'tabular-nums',
  [theme.breakpoints.up('md')]: { whiteSpace: 'nowrap' },
  '&:empty': { display: 'none' },
  '&::before': { content: '"·"', float: 'left', width: DOT, marginLeft: -DOT, textAlign: 'center' },
}));

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
