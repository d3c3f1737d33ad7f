import { styled } from '@portal/shared-ui';

/** One sentence over the form. Without one it takes no room, but stays in the page: screen readers tell what comes into it. */
export const Notice = styled('div', { shouldForwardProp: (name) => name !== 'tone' })<{
  tone: 'info' | 'error' | 'success';
}>(({ theme, tone }) => {
  const ink = theme.vars.palette[tone].main;
  return {
    '&:not(:empty)': {
      marginBottom: theme.spacing(2.5),
      padding: theme.spacing(1.25, 2),
      borderRadius: theme.shape.borderRadius,
      borderLeft: `4px solid ${ink}`,
      background: `color-mix(in srgb, ${ink} 8%, ${theme.vars.palette.background.paper})`,
      color: ink,
    },
  };
});
