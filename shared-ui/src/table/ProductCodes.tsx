import styled from '@emotion/styled';
import { formatNumber } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { hiddenText } from '../waiting/hidden-text.ts';

// One element with a style of its own, as every row of a list may have it.
const Codes = styled('span')(({ theme }) => ({
  // Where there is no room for the whole code, the number of the others stays.
  display: 'inline-flex',
  maxWidth: '100%',
  verticalAlign: 'bottom',
  '& > :first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > [aria-hidden]': { flexShrink: 0, marginLeft: 6, color: theme.vars.palette.text.secondary },
  '& > :last-of-type': hiddenText,
}));

/** The first of a record's product codes and how many more there are; pointing at them names all, as screen readers do. */
export function ProductCodes({ codes }: { codes: readonly string[] }): ReactNode {
  const [first, ...more] = codes;
  if (more.length === 0) return first;
  return (
    <Codes title={codes.join(', ')}>
      <span>{first}</span>
      <span aria-hidden>+{formatNumber(more.length)}</span>
      <span>, {more.join(', ')}</span>
    </Codes>
  );
}
