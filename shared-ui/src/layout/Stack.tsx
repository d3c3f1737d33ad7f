import styled from '@emotion/styled';
import type { CSSProperties } from 'react';

export interface StackProps {
  /** `column` by default. */
  direction?: 'row' | 'column';
  /** Gap in steps of 8 px; 2 by default. */
  gap?: number;
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
  wrap?: boolean;
}

const OWN: ReadonlySet<string> = new Set(['as', 'direction', 'gap', 'align', 'justify', 'wrap']);

/** Places its children in a column or row with equal gaps. */
export const Stack = styled('div', { shouldForwardProp: (name) => !OWN.has(name) })<StackProps>(
  ({ direction = 'column', gap = 2, align, justify, wrap = false }) => ({
    display: 'flex',
    flexDirection: direction,
    flexWrap: wrap ? 'wrap' : 'nowrap',
    alignItems: align,
    justifyContent: justify,
    gap: gap * 8,
    minWidth: 0,
  }),
);
