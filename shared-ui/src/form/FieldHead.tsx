import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { BUBBLE_HEIGHT, ErrorBubble } from './ErrorBubble.tsx';

const LABEL_HEIGHT = 20;
/** Between a message and what is under it: room for the arrow of the bubble. */
const ROW_GAP = 4;

/** Room for a label and a message of one line each, in pixels. */
const HEAD_HEIGHT = BUBBLE_HEIGHT + ROW_GAP + LABEL_HEIGHT;

// The message stands at the right of the label where both fit into the line, and on a line above it where they do not.
// The room for that line is always there: a message must not move a button that is being pressed while the field is
// left. `width: 0` keeps a long message from widening the field.
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap-reverse',
  alignItems: 'flex-start',
  alignContent: 'flex-start',
  columnGap: 8,
  rowGap: ROW_GAP,
  width: 0,
  minWidth: '100%',
  minHeight: HEAD_HEIGHT,
  paddingBottom: 5,
  boxSizing: 'content-box',
});
const Label = styled('label')(({ theme }) => ({
  fontSize: '0.875rem',
  lineHeight: `${LABEL_HEIGHT}px`,
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  '&[data-status="empty"]': { color: theme.vars.palette.text.secondary },
  '&[data-status="error"]': { color: theme.vars.palette.error.main },
}));

export interface FieldHeadProps {
  /** Id of the field; without one the label names a group by `aria-labelledby`. */
  field?: string;
  /** The field's name. */
  label: string;
  labelId?: string;
  isEmpty: boolean;
  /** The field's problem; the field names it in `aria-describedby`. */
  error: string | null;
  errorId: string;
}

/** The label of a field, and what is wrong with it, above the field (docs/product.md, sections 4 and 5). */
export function FieldHead({ field, label, labelId, isEmpty, error, errorId }: FieldHeadProps): ReactNode {
  const status = error !== null ? 'error' : isEmpty ? 'empty' : 'filled';
  return (
    <Head>
      <Label as={field === undefined ? 'span' : 'label'} id={labelId} htmlFor={field} data-status={status}>
        {label}
      </Label>
      {error !== null && <ErrorBubble id={errorId}>{error}</ErrorBubble>}
    </Head>
  );
}
