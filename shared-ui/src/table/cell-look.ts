import styled from '@emotion/styled';
import { hiddenText } from '../waiting/hidden-text.ts';

/** Text that ends with an ellipsis where it does not fit. */
export const Text = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' });

/** Product codes of a record. A single styled element, because every row of a list may have one. */
export const Codes = styled('span')(({ theme }) => ({
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
    display: 'grid',
    placeContent: 'center',
    flexShrink: 0,
    minWidth: 28,
    height: 28,
    padding: '0 4px',
    color: theme.vars.palette.text.secondary,
    '&:hover': { background: theme.vars.palette.action.selected },
    '& > :last-of-type': hiddenText,
  },
}));
