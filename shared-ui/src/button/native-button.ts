import type { CSSObject, Theme } from '@emotion/react';
import styled from '@emotion/styled';

export interface ButtonLook {
  size: 'sm' | 'md';
  color: 'primary' | 'secondary' | 'tertiary';
  variant: 'solid' | 'link';
  fullWidth: boolean;
}

/** Hover on a button that can be pressed. */
const HOVER = '&:hover:enabled:not([aria-disabled=true]), a&:hover';

/** Styles of a button. Secondary is outlined; tertiary has no background until hover. */
export function buttonLook({ theme, look }: { theme: Theme; look: ButtonLook }): CSSObject {
  return {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: theme.spacing(1),
    border: '1px solid transparent',
    borderRadius: theme.shape.borderRadius,
    font: 'inherit',
    fontSize: look.size === 'sm' ? '0.875rem' : '0.9375rem',
    fontWeight: 600,
    lineHeight: 1.25,
    textDecoration: 'none',
    cursor: 'pointer',
    width: look.fullWidth ? '100%' : undefined,
    transition: theme.transitions.create(['background-color', 'border-color', 'color'], { duration: 150 }),
    '&:disabled, &[aria-disabled=true]': { opacity: 0.55, cursor: 'default' },
    ...(look.variant === 'link' ? linkLook(theme, look) : solidLook(theme, look)),
  };
}

function linkLook(theme: Theme, { color }: ButtonLook): CSSObject {
  const { palette } = theme.vars;
  return {
    position: 'relative',
    // The target is higher than the text: 24 px for a mouse, 44 for a thumb.
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: '-3px 0',
      [theme.breakpoints.down('md')]: { inset: '-13px 0' },
    },
    padding: 0,
    textAlign: 'start',
    background: 'none',
    color: {
      primary: palette.primary.main,
      secondary: palette.secondary.main,
      tertiary: palette.text.primary,
    }[color],
    [HOVER]: { textDecoration: 'underline' },
  };
}

function solidLook(theme: Theme, { color, size }: ButtonLook): CSSObject {
  const { palette } = theme.vars;
  const size_: CSSObject =
    size === 'sm'
      ? // A thumb needs a larger target than a mouse.
        { minHeight: 36, padding: '0 12px', [theme.breakpoints.down('md')]: { minHeight: 44 } }
      : { minHeight: 44, padding: '0 20px' };
  const looks: Record<ButtonLook['color'], CSSObject> = {
    primary: {
      background: palette.primary.main,
      color: palette.primary.contrastText,
      [HOVER]: { background: palette.primary.dark },
    },
    secondary: {
      background: palette.background.paper,
      borderColor: palette.divider,
      color: palette.primary.main,
      [HOVER]: { borderColor: palette.primary.main, background: palette.action.hover },
    },
    tertiary: {
      background: 'none',
      color: palette.text.primary,
      [HOVER]: { background: palette.action.hover },
    },
  };
  return { ...size_, ...looks[color] };
}

/** A button element with the portal's look. */
export const Native = styled('button', { shouldForwardProp: (name: PropertyKey) => name !== 'look' })<{
  look: ButtonLook;
}>(buttonLook);
