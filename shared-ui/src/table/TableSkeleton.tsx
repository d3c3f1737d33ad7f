import type { ReactNode } from 'react';
import { notPrinted, StillLoading } from '../print/Printed.tsx';
import { ToolsSkeleton } from '../waiting/PageSkeleton.tsx';
import type { ListDeclaration } from './list-declaration.ts';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import { useHiddenColumns } from './use-hidden-columns.ts';

export interface TableSkeletonProps<Row> extends Pick<
  ListDeclaration<Row>,
  'list' | 'columns' | 'namespace'
> {
  /** Rows can be selected. */
  isSelectable?: boolean;
}

/** Placeholder for a list while the code of the table loads, in the list's own columns. */
export function TableSkeleton<Row>({ list, ...rows }: TableSkeletonProps<Row>): ReactNode {
  const { hidden } = useHiddenColumns(list, rows.columns);
  return (
    <>
      <StillLoading />
      <div {...notPrinted}>
        <ToolsSkeleton />
        <RowsSkeleton {...rows} hidden={hidden} />
      </div>
    </>
  );
}
