import type { CSSObject, Theme } from '@emotion/react';

/** Grounds of coloured rows, by class; the text keeps its colour and its contrast. */
export function rowColors(theme: Theme): CSSObject {
  const { palette } = theme.vars;
  const tint = (ink: string) => ({
    backgroundColor: `color-mix(in srgb, ${ink} 9%, ${palette.background.paper})`,
  });
  return {
    '& .row-success': tint(palette.success.main),
    '& .row-primary': tint(palette.primary.main),
    '& .row-error': tint(palette.error.main),
    '& .row-pending': tint(palette.warning.main),
    '& .row-secondary': tint(palette.secondary.main),
  };
}

const NAMED = ['success', 'primary', 'error', 'pending', 'secondary'];

/** Class of a row's colour; a colour that has no name is a class of its own (specification section 3). */
export function rowClass(color: string | undefined): string {
  if (color === undefined) return '';
  return NAMED.includes(color) ? `row-${color}` : color;
}
