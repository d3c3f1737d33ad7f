import styled from '@emotion/styled';

/** A select of the system's own: the best there is on a phone, and without code on a desktop. */
export const Choice = styled('select')(({ theme }) => ({
  height: 36,
  paddingInline: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  font: 'inherit',
  cursor: 'pointer',
}));
