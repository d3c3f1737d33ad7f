import styled from '@emotion/styled';
import { Fragment, type ReactNode } from 'react';

const Word = styled('span')({ display: 'inline-block', maxWidth: '100%' });

/** A text whose numbers (`Q-100051`, `800-555-0142`) are broken at a hyphen only where a whole line has no room for one. */
export function WholeWords({ text }: { text: string }): ReactNode {
  return text.split(' ').map((word, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      <Word>{word}</Word>
    </Fragment>
  ));
}
