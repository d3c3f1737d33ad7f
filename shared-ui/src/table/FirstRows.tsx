import styled from '@emotion/styled';
import { formatNumber } from '@portal/shared-contracts';
import { type PointerEvent, type ReactNode, startTransition, useLayoutEffect, useRef } from 'react';
import { cellContent } from './cell-content.tsx';
import { Codes } from './cell-look.ts';
import { isNumeric } from './columns.ts';
import { ROW_HEIGHTS, useDensity } from './density.ts';
import { tableHeight } from './grid-look.ts';
import type { RowsProps } from './list-declaration.ts';
import { CodeText, useFoundFirst } from './ProductCodes.tsx';
import { PlainCell, PlainHeader, PlainRow, usePlainColumns } from './PlainTable.tsx';
import { RowCheckbox, useOnSelect } from './RowCheckbox.tsx';
import { rowClass, rowColors, useRowLabel, WithRowLabel } from './RowLabel.tsx';
import { focusRow } from './shown-page.ts';

/** More than most screens show. */
const AT_FIRST = 25;

const Frame = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
  ...rowColors(theme),
}));
/** Centres a checkbox. */
const Centered = styled('div')({ display: 'grid', placeItems: 'center' });

export interface FirstRowsProps<Row> extends RowsProps<Row> {
  /** Fields of hidden columns. */
  hidden: readonly string[];
  /** Called when a mouse button or finger goes down on the rows, and when it is up again. */
  onPress: (isPressed: boolean) => void;
}

/**
 * The first rows of a wide page, without sorting and keyboard, until the grid has rendered: its code takes several times as long.
 * They are laid out as in the grid, so that nothing moves, and the focused row keeps the focus.
 */
export function FirstRows<Row extends object>(props: FirstRowsProps<Row>): ReactNode {
  const { rows, rowId, selected, onPress } = props;
  const isSelectable = selected !== undefined;
  const { shown, style } = usePlainColumns({ ...props, isSelectable });
  const density = useDensity();
  const height = ROW_HEIGHTS[density];
  const label = useRowLabel(props);
  const onSelect = useOnSelect(rows, rowId, selected);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => keepFocus(frame.current), []);

  return (
    <Frame
      ref={frame}
      role="table"
      aria-label={props.label}
      style={{ height: tableHeight(rows.length, density) }}
      onPointerDown={(event) => pressed(event, onPress)}
    >
      <PlainHeader {...props} isSelectable={isSelectable} />
      {rows.slice(0, AT_FIRST).map((row) => {
        const id = String(row[rowId]);
        return (
          <PlainRow
            key={id}
            role="row"
            data-id={id}
            className={rowClass(props.rowColor?.(row))}
            style={{ ...style, height }}
          >
            {isSelectable && (
              <Centered role="cell">
                <RowCheckbox
                  id={id}
                  isSelected={selected.selected.has(id)}
                  onSelect={onSelect}
                  place="table"
                />
              </Centered>
            )}
            {shown.map((column, at) => (
              <PlainCell
                key={column.field}
                role="cell"
                data-numeric={isNumeric(column) || undefined}
                className={column.columnClassName}
              >
                {at === 0 && label ? (
                  <WithRowLabel label={label(row)}>{cellContent(column, row, FirstCodes)}</WithRowLabel>
                ) : (
                  cellContent(column, row, FirstCodes)
                )}
              </PlainCell>
            ))}
          </PlainRow>
        );
      })}
    </Frame>
  );
}

/** The first product code, and the number of further ones. */
function FirstCodes({ codes }: { codes: readonly string[] }): ReactNode {
  const [first, ...more] = useFoundFirst(codes);
  if (first === undefined) return null;
  return (
    <Codes>
      <span data-code>
        <CodeText code={first} />
      </span>
      {more.length > 0 && (
        <button type="button" data-more>
          <span>{`+${formatNumber(more.length)}`}</span>
          <span>{`, ${more.join(', ')}`}</span>
        </button>
      )}
    </Codes>
  );
}

/** What ends a press; a context menu takes the release. */
const ENDS = ['pointerup', 'pointercancel', 'contextmenu', 'blur'];

/** Tells that the rows are pressed, and, after the click that a release causes, that they no longer are. */
function pressed({ button }: PointerEvent, tell: (isPressed: boolean) => void): void {
  if (button !== 0) return;
  tell(true);
  const end = new AbortController();
  const release = (): void => {
    end.abort();
    setTimeout(() => startTransition(() => tell(false)));
  };
  for (const kind of ENDS) addEventListener(kind, release, { capture: true, signal: end.signal });
}

/** Returns a function that moves the focus from a link or checkbox in `frame` to the same row's in the grid that replaces the frame. */
function keepFocus(frame: HTMLElement | null) {
  return (): void => {
    const list = frame?.closest('section') ?? null;
    const focused = document.activeElement;
    const row = frame?.contains(focused) && focused?.closest<HTMLElement>('[data-id]');
    if (row)
      queueMicrotask(() =>
        focusRow(list, row.dataset['id'], focused?.matches('input') ? 'input' : 'a[href]'),
      );
  };
}
