import styled from '@emotion/styled';

/** A grey bar where a text will be; as wide as its place unless told otherwise. */
export const Skeleton = styled('span')(({ theme }) => ({
  display: 'block',
  height: 12,
  borderRadius: 6,
  background: theme.vars.palette.action.selected,
  animation: 'ui-skeleton 1600ms ease-in-out infinite',
  '@keyframes ui-skeleton': { '50%': { opacity: 0.5 } },
}));

/** A grey bar within a line of text, which is as high with it as with the text that will be there. */
export const TextSkeleton = styled(Skeleton)({ display: 'inline-block', verticalAlign: 'middle' });
