import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../button/Button.tsx';
import { Checkbox } from '../../form/Checkbox.tsx';
import { Icon, type IconName } from '../../icons/Icon.tsx';
import { LateDialog } from '../../waiting/LateDialog.tsx';
import { hiddenText } from '../../waiting/hidden-text.ts';
import { lateModule } from '../../waiting/late-module.ts';
import { type Column, desktopColumns, leastWidth } from '../columns.ts';
import { moved, resized } from '../table-layout.ts';
import type { ArrangedColumns } from '../use-table-layout.ts';

const overlays = lateModule(() => import('@portal/shared-ui/overlays'));

/** Pixels by which a press changes a column's width. */
const STEP = 20;

const List = styled('ol')({ listStyle: 'none', margin: '8px 0 0', padding: 0 });
const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > label': {
    flex: 1,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minWidth: 0,
    minHeight: 48,
    cursor: 'pointer',
  },
  '& small': { display: 'block', color: theme.vars.palette.text.secondary, fontSize: '0.75rem' },
}));
const Tool = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  font: 'inherit',
  fontSize: '1.125rem',
  cursor: 'pointer',
  '&:hover:enabled': { background: theme.vars.palette.action.hover },
  '&:disabled': { opacity: 0.35, cursor: 'default' },
}));
const Said = styled('span')(hiddenText);

interface ArrangeDialogProps<Row> {
  open: boolean;
  onClose: () => void;
  /** Name of the list. */
  label: string;
  /** Namespace of the columns' headings. */
  namespace: string;
  table: ArrangedColumns<Row>;
}

/** Dialog for the columns of a table: which are shown, in which order, and how wide. Each change is seen behind it at once. */
export function ArrangeDialog<Row>({
  open,
  onClose,
  label,
  namespace,
  table,
}: ArrangeDialogProps<Row>): ReactNode {
  const { t } = useTranslation('ui');
  const { t: own } = useTranslation(namespace);
  const [said, setSaid] = useState('');
  const columns = desktopColumns(table.columns);
  const { layout, hidden } = table;
  const move = (column: Column<Row>, at: number, by: -1 | 1): void => {
    table.arrange(moved(layout, column.field, by));
    setSaid(
      t('arrange.moved', { column: own(column.headerName), place: at + by + 1, count: columns.length }),
    );
  };
  const widen = (column: Column<Row>, by: number): void => {
    const width = widthIn(table, column) ?? leastWidth(column, 1);
    table.arrange(resized(layout, column.field, width + by));
  };
  return (
    <LateDialog module={overlays} open={open} onClose={onClose}>
      {({ Modal }) => (
        <Modal
          open={open}
          onClose={onClose}
          size="sm"
          title={t('arrange.title', { list: label })}
          actions={
            <>
              <Button color="secondary" disabled={!table.isChosen} onClick={() => table.arrange(null)}>
                {t('arrange.reset')}
              </Button>
              <Button onClick={onClose}>{t('arrange.done')}</Button>
            </>
          }
        >
          <p>{t('arrange.help')}</p>
          <Said aria-live="polite">{said}</Said>
          <List>
            {columns.map((column, at) => {
              const name = own(column.headerName);
              const width = widthIn(table, column);
              const isShown = !hidden.includes(column.field);
              const tool = (
                does: string,
                icon: IconName | '−' | '+',
                isOff: boolean,
                onClick: () => void,
              ) => (
                <Tool
                  type="button"
                  aria-label={t(`arrange.${does}`, { column: name })}
                  title={t(`arrange.${does}`, { column: name })}
                  disabled={isOff}
                  onClick={onClick}
                >
                  {icon === '−' || icon === '+' ? icon : <Icon name={icon} />}
                </Tool>
              );
              return (
                <Row key={column.field}>
                  <label>
                    <Checkbox
                      checked={isShown}
                      disabled={isShown && hidden.length === columns.length - 1}
                      onChange={() => table.toggle(column.field)}
                    />
                    <span>
                      <span>{name}</span>
                      <small>
                        {width === undefined ? t('arrange.ownWidth') : t('arrange.width', { width })}
                      </small>
                    </span>
                  </label>
                  {tool('narrower', '−', !isShown, () => widen(column, -STEP))}
                  {tool('wider', '+', !isShown, () => widen(column, STEP))}
                  {tool('earlier', 'ascending', at === 0, () => move(column, at, -1))}
                  {tool('later', 'descending', at === columns.length - 1, () => move(column, at, 1))}
                </Row>
              );
            })}
          </List>
        </Modal>
      )}
    </LateDialog>
  );
}

/** Width in pixels that the person chose for a column. */
const widthIn = <Row,>({ layout }: ArrangedColumns<Row>, { field }: Column<Row>): number | undefined =>
  layout.columns.find((column) => column.field === field)?.width;
