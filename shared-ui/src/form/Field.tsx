import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/** Height of a message of one line, in pixels. */
const BUBBLE_HEIGHT = 22;

const ARROW = 4;
const Bubble = styled('span')(({ theme }) => ({
  position: 'relative',
  marginLeft: 'auto',
  padding: '2px 10px',
  borderRadius: 6,
  background: theme.vars.palette.error.main,
  color: theme.vars.palette.error.contrastText,
  fontSize: '0.8125rem',
  lineHeight: `${BUBBLE_HEIGHT - 4}px`,
  overflowWrap: 'anywhere',
  '&::after': {
    content: '""',
    position: 'absolute',
    top: '100%',
    right: 16,
    border: `${ARROW}px solid transparent`,
    borderTopColor: theme.vars.palette.error.main,
    borderBottom: 0,
  },
}));

/** A field's problem, in a bubble at the right end of the room above it. */
function ErrorBubble({ id, children }: { id: string; children: ReactNode }): ReactNode {
  return (
    <Bubble id={id} role="tooltip">
      {children}
    </Bubble>
  );
}

/** A label, what is wrong and the input, one under another. */
export const Field = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
});

/** Fields one under another: the room that each keeps for its message is also what separates them. */
export const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: 4 });

/** The box around an input and its button; the focus ring is the box's. */
export const InputBox = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  border: `1px solid ${theme.vars.palette.secondary.light}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
  transition: theme.transitions.create(['border-color'], { duration: 150 }),
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&:has(:is(input, select, textarea):focus-visible)': {
    borderColor: theme.vars.palette.primary.main,
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -1,
  },
  '&:has([aria-invalid=true])': { borderColor: theme.vars.palette.error.main },
  '&:has(:is(input, select, textarea):disabled)': { opacity: 0.55 },
}));

/** Look of what is typed into or chosen in an {@link InputBox}; given to `input`, `select` and `textarea` by `as`. */
export const Input = styled('input')(({ theme }) => ({
  flexGrow: 1,
  minWidth: 0,
  minHeight: 42,
  padding: '0 14px',
  border: 0,
  borderRadius: 'inherit',
  outline: 'none',
  background: 'none',
  color: theme.vars.palette.text.primary,
  font: 'inherit',
  colorScheme: 'inherit',
  ':focus-visible': { outline: 'none' },
  '::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
}));

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

interface FieldHeadProps {
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
