import styled from '@emotion/styled';
import { TEXT } from '../theme/tokens.ts';

export interface TextProps {
  /** Size; `body1` by default. `as` sets the level of a heading. */
  variant?: keyof typeof TEXT;
  /** `quiet` is for explanations. */
  tone?: 'plain' | 'quiet';
}

const OWN: ReadonlySet<string> = new Set(['as', 'variant', 'tone']);

/** A paragraph; `as` renders another element. */
export const Text = styled('p', { shouldForwardProp: (name) => !OWN.has(name) })<TextProps>(
  ({ theme, variant = 'body1', tone = 'plain' }) => ({
    margin: 0,
    ...TEXT[variant],
    ...(tone === 'quiet' && { color: theme.vars.palette.text.secondary }),
  }),
);
