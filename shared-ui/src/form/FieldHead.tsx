import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { ErrorBubble } from './ErrorBubble.tsx';

// A message that has no room beside the label stands above it. It takes no height and no width of its own: a button
// that is being pressed while the field is left must not move away from under the finger.
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap-reverse',
  alignItems: 'flex-start',
  columnGap: 8,
  width: 0,
  minWidth: '100%',
  marginBottom: 4,
});
const Above = styled('div')({
  display: 'flex',
  flexDirection: 'column-reverse',
  height: 0,
  maxWidth: '100%',
  marginLeft: 'auto',
  zIndex: 1,
});
const Label = styled('label')(({ theme }) => ({
  fontSize: '0.875rem',
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  '&[data-status="empty"]': { color: theme.vars.palette.text.secondary },
  '&[data-status="error"]': { color: theme.vars.palette.error.main },
}));

export interface FieldHeadProps {
  /** Id of the field. */
  field: string;
  /** The field's name. */
  label: string;
  labelId?: string;
  isEmpty: boolean;
  /** What is wrong with the field; the field names it in `aria-describedby`. */
  error: string | null;
  errorId: string;
}

/** The name of a field, and what is wrong with it, above the field (specification sections 4 and 5). */
export function FieldHead({ field, label, labelId, isEmpty, error, errorId }: FieldHeadProps): ReactNode {
  const status = error !== null ? 'error' : isEmpty ? 'empty' : 'filled';
  return (
    <Head>
      <Label id={labelId} htmlFor={field} data-status={status}>
        {label}
      </Label>
      {error !== null && (
        <Above>
          <ErrorBubble id={errorId}>{error}</ErrorBubble>
        </Above>
      )}
    </Head>
  );
}
