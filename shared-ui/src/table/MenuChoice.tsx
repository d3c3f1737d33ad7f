import styled from '@emotion/styled';

/** The label of a checkbox or radio button in a table's menu. */
export const MenuChoice = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 36,
  padding: '0 8px',
  borderRadius: 6,
  fontSize: '0.875rem',
  cursor: 'pointer',
  '&:hover': { background: theme.vars.palette.action.hover },
  '& input': { width: 18, height: 18, margin: 0, accentColor: theme.vars.palette.primary.main },
}));
