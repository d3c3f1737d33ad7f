import styled from '@emotion/styled';

export const Control = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  width: '100%',
  padding: '0 10px 0 14px',
  border: `1px solid ${theme.vars.palette.secondary.light}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover, &[aria-expanded=true]': { borderColor: theme.vars.palette.text.primary },
  '&[aria-invalid=true]': { borderColor: theme.vars.palette.error.main },
  '&[aria-disabled=true]': { opacity: 0.55, cursor: 'default' },
}));
export const Placeholder = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));
// In the top layer of the page, above dialogs and whatever sticks to an edge. The layer of a browser without popovers is `zIndex`.
export const List = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 'auto',
  zIndex: 1500,
  boxSizing: 'border-box',
  maxWidth: 'calc(100vw - 16px)',
  maxHeight: '15rem',
  margin: 0,
  padding: '6px 0',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  boxShadow: '0 8px 24px rgb(15 27 40 / 0.16)',
  ...theme.applyStyles('dark', { boxShadow: '0 8px 24px rgb(0 0 0 / 0.64)' }),
  fontSize: '1rem',
}));
export const Option = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  padding: '0 14px 0 10px',
  cursor: 'pointer',
  '&:hover, &:focus': { background: theme.vars.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '&[aria-disabled=true]': { opacity: 0.55, cursor: 'default', background: 'none' },
}));
export const Mark = styled('span')({ display: 'inline-flex', width: 20, flexShrink: 0 });
