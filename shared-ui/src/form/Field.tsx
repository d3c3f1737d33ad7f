import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/** Height of a one-line message in pixels. */
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

/** Error message of a field, in a bubble above its right end. */
function ErrorBubble({ id, children }: { id: string; children: ReactNode }): ReactNode {
  return (
    <Bubble id={id} role="tooltip">
      {children}
    </Bubble>
  );
}

/** A label, an error message and an input, one below another. */
export const Field = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
});

/** Fields one below another. The space that each reserves for its message separates them. */
export const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: 4 });

/** Box around an input and its button; it shows the focus ring. */
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

/** Style of the input inside an {@link InputBox}; used for `input`, `select` and `textarea` by `as`. */
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
/** Space below a message for the arrow of its bubble. */
const ROW_GAP = 4;

/** Space for a label and a one-line message, in pixels. */
const HEAD_HEIGHT = BUBBLE_HEIGHT + ROW_GAP + LABEL_HEIGHT;

// The message is to the right of the label if both fit into the line, otherwise above it. The space for that line is always
// reserved, because a message must not move a button while it is pressed. `width: 0` keeps a long message from widening the
// field.
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
  /** Id of the field. Without it the label names a group by `aria-labelledby`. */
  field?: string;
  label: string;
  labelId?: string;
  isEmpty: boolean;
  /** Error message; the field refers to it by `aria-describedby`. */
  error: string | null;
  errorId: string;
}

/** Label and error message above a field (docs/product.md, sections 4 and 5). */
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
