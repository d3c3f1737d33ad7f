import styled from '@emotion/styled';

/** Where a label, what is wrong and the input stand. */
export const Field = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
});

/** The box around an input and its button; the focus ring is the box's. */
export const InputBox = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  height: 44,
  border: `1px solid ${theme.vars.palette.secondary.light}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
  transition: theme.transitions.create(['border-color'], { duration: 150 }),
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&:has(input:focus-visible)': {
    borderColor: theme.vars.palette.primary.main,
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -1,
  },
  '&:has([aria-invalid=true])': { borderColor: theme.vars.palette.error.main },
  '&:has(input:disabled)': { opacity: 0.55 },
}));

export const Input = styled('input')(({ theme }) => ({
  flexGrow: 1,
  minWidth: 0,
  height: '100%',
  padding: '0 14px',
  border: 0,
  borderRadius: 'inherit',
  outline: 'none',
  background: 'none',
  color: theme.vars.palette.text.primary,
  font: 'inherit',
  ':focus-visible': { outline: 'none' },
  '::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
}));
