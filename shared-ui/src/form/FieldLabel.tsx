import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/** Status of a field's label (specification section 4, "Shared interface states"). */
export type LabelStatus = 'error' | 'empty' | 'filled';

const Label = styled('label')(({ theme }) => ({
  alignSelf: 'flex-start',
  marginBottom: theme.spacing(0.5),
  fontSize: '0.875rem',
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  '&[data-status="empty"]': { color: theme.vars.palette.text.secondary },
  '&[data-status="error"]': { color: theme.vars.palette.error.main },
}));

/** The name of a field, above it. */
export function FieldLabel(props: { htmlFor: string; status: LabelStatus; children: ReactNode }): ReactNode {
  return (
    <Label htmlFor={props.htmlFor} data-status={props.status}>
      {props.children}
    </Label>
  );
}
