import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/** Wraps as a whole; breaks only if it is longer than a line. */
const Whole = styled('span')({ display: 'inline-block', maxWidth: '100%' });

/** Words with a hyphen, after which browsers may break a line. */
const HYPHENATED = /(\S*-\S*)/;

/** A text whose document numbers (`S-10023`) do not break at their hyphens. Copying and searching see the text unchanged. */
export const Unbroken = ({ children }: { children: string }): ReactNode => (
  // The key replaces the element with its text: text that changes would stay in a translated page.
  <span key={children}>
    {children
      .split(HYPHENATED)
      .map((part, at) => (at % 2 === 1 && /\d/.test(part) ? <Whole key={at}>{part}</Whole> : part))}
  </span>
);
