import styled from '@emotion/styled';
import { formatMoney } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../form/Checkbox.tsx';
import { LateDialog } from '../../waiting/LateDialog.tsx';
import { lateModule } from '../../waiting/late-module.ts';
import type { ListDeclaration } from '../list-declaration.ts';
import { chosen, type KeptSelection, type Ticks } from '../selection.ts';
import { amountIn } from './amount-in.ts';

/** Rows that are listed; of a longer selection only their number is said. */
const MOST = 200;

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Row = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '& > span': { overflowWrap: 'anywhere', minWidth: 0 },
  '& > span + span': { marginLeft: 'auto', whiteSpace: 'nowrap' },
}));

const overlays = lateModule(() => import('@portal/shared-ui/overlays'));

interface NotShownProps<Of> extends Pick<ListDeclaration<Of>, 'columns' | 'rowId'> {
  selection: Pick<KeptSelection<Of>, 'selected' | 'change'>;
  /** The rows as they were when the list was opened, so that an unselected one can be selected again; null while it is closed. */
  rows: readonly Of[] | null;
  onClose: () => void;
}

const ticked = <Of,>(before: Ticks<Of>, id: string, row: Of, isSelected: boolean): Ticks<Of> =>
  isSelected ? { ...chosen(before, [[id, row]]), isKept: true } : chosen(before, [], [id]);

/** Selected rows that the page does not show, in a dialog. Each can be unselected, and selected again. */
export function NotShown<Of>({ columns, rowId, selection, rows, onClose }: NotShownProps<Of>): ReactNode {
  const { t } = useTranslation('ui');
  const amountOf = amountIn(columns);
  return (
    <LateDialog module={overlays} open={rows !== null} onClose={onClose}>
      {({ Modal }) => (
        <Modal
          open={rows !== null}
          onClose={onClose}
          size="sm"
          title={t('choosing.notShownTitle', { count: rows?.length ?? 0 })}
        >
          <List>
            {rows?.slice(0, MOST).map((row) => {
              const id = String(row[rowId]);
              return (
                <li key={id}>
                  <Row>
                    <Checkbox
                      checked={selection.selected.has(id)}
                      onChange={(isSelected) =>
                        selection.change((before) => ticked(before, id, row, isSelected))
                      }
                    />
                    <span>{id}</span>
                    {amountOf && <span>{formatMoney(amountOf(row))}</span>}
                  </Row>
                </li>
              );
            })}
          </List>
          {rows && rows.length > MOST && <p>{t('choosing.more', { count: rows.length - MOST })}</p>}
        </Modal>
      )}
    </LateDialog>
  );
}
