import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Svg = styled('svg')({ width: '1em', height: '1em', fill: 'currentColor', flexShrink: 0 });

/**
 * A path on a 24 × 24 grid, shown `size` pixels large. It is hidden from screen readers: the button or text beside it has the
 * name.
 */
export function Glyph({ path, size = 20 }: { path: string; size?: number }): ReactNode {
  return (
    <Svg viewBox="0 0 24 24" aria-hidden focusable={false} style={{ fontSize: size }}>
      <path d={path} />
    </Svg>
  );
}
