import styled from '@emotion/styled';
import type { ComponentProps, ReactNode } from 'react';

/** Heights in pixels of the parts of a strip, so that its place is there before its code and its figures are. */
export const STRIP = {
  line: 56,
  phoneLine: 84,
  cell: 84,
  phoneCell: 72,
  facts: 44,
  narrowFacts: 54,
  phoneFacts: 100,
};

const Room = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  minHeight: STRIP.line + 2 * STRIP.cell,
  '&[data-facts]': { minHeight: STRIP.line + 2 * STRIP.cell + STRIP.narrowFacts },
  [theme.breakpoints.up('lg')]: {
    minHeight: STRIP.line + STRIP.cell,
    '&[data-facts]': { minHeight: STRIP.line + STRIP.cell + STRIP.facts },
  },
  [theme.breakpoints.down('sm')]: {
    minHeight: STRIP.phoneLine + 3 * STRIP.phoneCell,
    '&[data-facts]': { minHeight: STRIP.phoneLine + 3 * STRIP.phoneCell + STRIP.phoneFacts },
  },
}));

interface StripRoomProps extends ComponentProps<'div'> {
  /** A line of facts stands below the figures. */
  hasFacts?: boolean;
}

/** Place of a strip: a line, six figures, and facts where the page has them. It never counts as a skeleton of the page. */
export const StripRoom = ({ hasFacts = false, ...rest }: StripRoomProps): ReactNode => (
  <Room {...rest} data-facts={hasFacts || undefined} />
);
