import styled from '@emotion/styled';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button.tsx';
import { Cards } from './card-look.ts';
import type { RowsProps } from './data-table-props.ts';
import { RowCard } from './RowCard.tsx';
import { useGrowing } from './use-growing.ts';
import { useLatest } from './use-latest.ts';
import type { Selection } from './use-selection.ts';

/** Cards are not virtual: a phone gets so many at a time. */
const AT_A_TIME = 100;
/** More than a screen shows, and then as many as a slow phone draws in a tenth of a second. */
const GROWTH = { first: 10, step: 15 };

const More = styled('div')({ marginTop: 16, textAlign: 'center' });

/** The rows of a page on a phone: a card each, with the first mobile column as its title and the others under it. */
export function RowCards<Row extends object>(props: RowsProps<Row>): ReactNode {
  const { asked, rows, rowId, selected } = props;
  const { t } = useTranslation('ui');
  const [wanted, setWanted] = useState({ asked, count: AT_A_TIME });
  const count = wanted.asked === asked ? wanted.count : AT_A_TIME;
  const shown = useGrowing(asked, Math.min(count, rows.length), props.isWaiting, GROWTH);
  const onSelect = useOnSelect(rows, rowId, selected);
  const left = rows.length - count;
  return (
    <>
      <Cards aria-label={props.label}>
        {rows.slice(0, shown).map((row) => {
          const id = String(row[rowId]);
          return (
            <RowCard
              key={id}
              id={id}
              row={row}
              columns={props.columns}
              namespace={props.namespace}
              rowColor={props.rowColor}
              rowLabel={props.rowLabel}
              isSelected={selected?.selected.has(id)}
              onSelect={onSelect}
            />
          );
        })}
      </Cards>
      {left > 0 && (
        <More>
          <Button color="secondary" onClick={() => setWanted({ asked, count: count + AT_A_TIME })}>
            {t('table.showMore', { count: Math.min(left, AT_A_TIME) })}
          </Button>
        </More>
      )}
    </>
  );
}

/** Selects or unselects one of the rows; the same function as long as the list is shown. */
function useOnSelect<Row>(
  rows: readonly Row[],
  rowId: keyof Row & string,
  selection: Selection<Row> | undefined,
): (id: string, isSelected: boolean) => void {
  const latestRef = useLatest({ rows, rowId, selection });
  return useCallback(
    (id, isSelected) => {
      const { rows, rowId, selection } = latestRef.current;
      if (!selection) return;
      const ids = new Set(
        rows.map((row) => String(row[rowId])).filter((each) => selection.selected.has(each)),
      );
      if (isSelected) ids.add(id);
      else ids.delete(id);
      selection.selectOnPage(ids);
    },
    [latestRef],
  );
}
