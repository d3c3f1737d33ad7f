import styled from '@emotion/styled';
import type { ComponentProps, ReactNode } from 'react';

const Bar = styled('span')(({ theme }) => ({
  display: 'block',
  height: 12,
  borderRadius: 6,
  background: theme.vars.palette.action.selected,
  animation: 'ui-skeleton 1600ms ease-in-out infinite',
  '@keyframes ui-skeleton': { '50%': { opacity: 0.5 } },
}));

/**
 * A grey bar where a text will be; as wide as its place unless told otherwise. As long as the page has one in its main part,
 * it counts as not usable yet, and later parts of the frame wait.
 */
export const Skeleton = (props: ComponentProps<typeof Bar>): ReactNode => <Bar data-skeleton="" {...props} />;

/** A grey bar within a line of text, which is as high with it as with the text that will be there. */
export const TextSkeleton = styled(Skeleton)({ display: 'inline-block', verticalAlign: 'middle' });
