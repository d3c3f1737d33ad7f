import type { GridSlotProps } from '@mui/x-data-grid';
import { cloneElement, type ReactNode } from 'react';

/** The grid's hints (a header that is cut off, what a press on it does) as the browser's own: one that is placed costs a frame. */
export const GridTooltip = ({ title, children }: GridSlotProps['baseTooltip']): ReactNode =>
  typeof title === 'string' && title !== '' ? cloneElement(children, { title }) : children;
