import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Svg = styled('svg')({ width: '1em', height: '1em', fill: 'currentColor', flexShrink: 0 });

/** A drawing of 24 × 24, as large as `size` (pixels). It says nothing to a screen reader: its button or text does. */
export function Glyph({ path, size = 20 }: { path: string; size?: number }): ReactNode {
  return (
    <Svg viewBox="0 0 24 24" aria-hidden focusable={false} style={{ fontSize: size }}>
      <path d={path} />
    </Svg>
  );
}
