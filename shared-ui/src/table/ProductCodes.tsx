import styled from '@emotion/styled';
import { formatNumber } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { hiddenText } from '../waiting/hidden-text.ts';
import { CodeText } from './CodeText.tsx';

const More = styled('span')(({ theme }) => ({
  marginLeft: 6,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}));
const Others = styled('span')(hiddenText);

/** On a card or on paper: the first of a record's product codes, whole, and how many more there are; screen readers hear all. */
export function ProductCodes({ codes }: { codes: readonly string[] }): ReactNode {
  const [first, ...more] = codes;
  if (first === undefined) return null;
  return (
    <span title={codes.join(', ')}>
      <CodeText code={first} />
      {more.length > 0 && (
        <>
          <More aria-hidden>+{formatNumber(more.length)}</More>
          <Others>, {more.join(', ')}</Others>
        </>
      )}
    </span>
  );
}
