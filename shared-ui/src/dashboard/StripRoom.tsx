import styled from '@emotion/styled';
import type { ComponentProps, ReactNode } from 'react';

/** Heights in pixels of the parts of a strip, so that its place is there before its code and its figures are. */
export const STRIP = {
  line: 56,
  /** Of a text of two lines above its button. */
  phoneLine: 100,
  cell: 84,
  phoneCell: 72,
  /** On a page that is not a phone's, a strip with facts is low, so that ten rows fit below it. */
  lowCell: 62,
  lowFacts: 46,
  phoneFacts: 100,
};

/** From this width on all parts of a low strip are side by side. */
export const ONE_ROW = '@media (min-width:1440px)';

const Room = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  minHeight: STRIP.line + 2 * STRIP.cell,
  [theme.breakpoints.up('lg')]: { minHeight: STRIP.line + STRIP.cell },
  [theme.breakpoints.up('md')]: { '&[data-facts]': { minHeight: STRIP.lowFacts + 1 + STRIP.lowCell } },
  [ONE_ROW]: { '&[data-facts]': { minHeight: STRIP.lowCell } },
  [theme.breakpoints.down('md')]: {
    '&[data-facts]': { minHeight: STRIP.line + 2 * STRIP.cell + STRIP.lowFacts },
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
