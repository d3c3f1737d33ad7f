import { styled } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import { markWords } from './fold-text.ts';

const Found = styled('mark')(({ theme }) => ({
  borderRadius: 2,
  color: 'inherit',
  background: `color-mix(in srgb, ${theme.vars.palette.primary.main} 28%, transparent)`,
}));

/** A name with the searched words marked. It keeps its direction of writing to itself. */
export function Marked({ text, words }: { text: string; words: readonly string[] }): ReactNode {
  if (words.length === 0) return <bdi>{text}</bdi>;
  return (
    <bdi>
      {markWords(text, words).map((part, index) =>
        part.isMatch ? <Found key={index}>{part.text}</Found> : part.text,
      )}
    </bdi>
  );
}
