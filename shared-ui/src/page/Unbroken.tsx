import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/** Moves to the next line as a whole, and is broken only where it is longer than a line. */
const Whole = styled('span')({ display: 'inline-block', maxWidth: '100%' });

/** Words with a hyphen, which a line may end at. */
const HYPHENATED = /(\S*-\S*)/;

/** A text whose document numbers (`S-10023`) do not break at their hyphen; what is copied and searched is the text as it is. */
export function Unbroken({ children }: { children: string }): ReactNode {
  return children
    .split(HYPHENATED)
    .map((part, at) => (at % 2 === 1 && /\d/.test(part) ? <Whole key={at}>{part}</Whole> : part));
}
