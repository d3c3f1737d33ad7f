import styled from '@emotion/styled';
import { formatNumber } from '@portal/shared-contracts';
import { use, type ReactNode } from 'react';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import { hiddenText } from '../waiting/hidden-text.ts';
import { CellTabIndex } from './cell-tab-index.ts';
import { CodeText } from './CodeText.tsx';

// One element with a style of its own, as every row of a list may have it.
const Codes = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  height: '100%',
  lineHeight: 1.25,
  fontSize: '0.8125rem',
  '& [data-code]': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& > button': {
    padding: 0,
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'default',
  },
  '& > [data-more]': {
    flexShrink: 0,
    minWidth: 28,
    height: 28,
    padding: '0 4px',
    color: theme.vars.palette.text.secondary,
    textAlign: 'center',
    '&:hover': { background: theme.vars.palette.action.selected },
    '& > :last-of-type': hiddenText,
  },
}));

/** A longer code may be cut on the two lines of the narrowest column. */
const CERTAINLY_WHOLE = 24;

/**
 * A record's first product code, on two lines where one is too short for its size, and how many more there are. Pointing
 * at that number, focusing or touching it names all of them; so does a single code that may be cut.
 */
export function GridCodes({ codes }: { codes: readonly string[] }): ReactNode {
  const tabIndex = use(CellTabIndex);
  const [first, ...more] = codes;
  if (first === undefined) return null;
  const code = (
    <span data-code>
      <CodeText code={first} />
    </span>
  );
  const mayBeCut = more.length === 0 && first.length > CERTAINLY_WHOLE;
  return (
    <Codes>
      {mayBeCut ? (
        <Tooltip text={first}>
          <button type="button" aria-label={first} tabIndex={tabIndex}>
            {code}
          </button>
        </Tooltip>
      ) : (
        code
      )}
      {more.length > 0 && (
        <Tooltip text={codes.join(', ')}>
          <button type="button" data-more tabIndex={tabIndex}>
            +{formatNumber(more.length)}
            <span>, {more.join(', ')}</span>
          </button>
        </Tooltip>
      )}
    </Codes>
  );
}
