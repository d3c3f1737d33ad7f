import styled from '@emotion/styled';

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
