import styled from '@emotion/styled';

/** A quiet button of a table's tools. */
export const ToolButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minWidth: 44,
  height: 44,
  padding: '0 12px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  font: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover:enabled, &[aria-expanded=true]': {
    background: theme.vars.palette.action.hover,
    color: theme.vars.palette.text.primary,
  },
  '&:disabled': { opacity: 0.55, cursor: 'default' },
}));
