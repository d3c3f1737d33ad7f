import type { ReactNode } from 'react';
import { Glyph } from './Glyph.tsx';
import { ICON_PATHS } from './icon-paths.ts';

export type IconName = keyof typeof ICON_PATHS;

/** An icon by name, as large as `size` (pixels); decoration beside a text or inside a button with a name. */
export function Icon({ name, size }: { name: IconName; size?: number }): ReactNode {
  return <Glyph path={ICON_PATHS[name]} {...(size !== undefined && { size })} />;
}
