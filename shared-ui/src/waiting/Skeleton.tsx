import styled from '@emotion/styled';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hiddenText } from './hidden-text.ts';

const Bar = styled('span')(({ theme }) => ({
  display: 'block',
  height: 12,
  borderRadius: 6,
  background: theme.vars.palette.action.selected,
  animation: 'ui-skeleton 1600ms ease-in-out infinite',
  '@keyframes ui-skeleton': { '50%': { opacity: 0.5 } },
}));

/**
 * A grey bar in place of a text, as wide as its container by default. While the main part of the page contains one, the page
 * counts as not usable yet and later parts of the frame wait.
 */
export const Skeleton = (props: ComponentProps<typeof Bar>): ReactNode => <Bar data-skeleton="" {...props} />;

/** A bar within a line of text; the line keeps the height of text. */
export const TextSkeleton = styled(Skeleton)({ display: 'inline-block', verticalAlign: 'middle' });

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  overflow: 'hidden',
  [theme.breakpoints.down('md')]: { display: 'grid', gap: 12, border: 0, background: 'none' },
}));
const DotsPlace = styled('div')({ position: 'absolute', insetInline: 0, top: 140, textAlign: 'center' });

/** Frame for the rows of a skeleton, with loading dots. */
export function SkeletonFrame({ children }: { children: ReactNode }): ReactNode {
  return (
    <Frame>
      {children}
      <DotsPlace>
        <LoadingDots />
      </DotsPlace>
    </Frame>
  );
}

const Dots = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  gap: 6,
  '& > i': {
    width: 8,
    height: 8,
    borderRadius: '50%',
    background: theme.vars.palette.primary.main,
    animation: 'ui-dot 1200ms ease-in-out infinite',
  },
  '& > i:nth-of-type(2)': { animationDelay: '150ms' },
  '& > i:nth-of-type(3)': { animationDelay: '300ms' },
  '@keyframes ui-dot': { '0%, 60%, 100%': { opacity: 0.25 }, '30%': { opacity: 1 } },
}));
const Hidden = styled('span')(hiddenText);

/** Three animated dots with the hidden text 'Loading...' (docs/product.md, section 8). */
export function LoadingDots(): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Dots role="status">
      <i />
      <i />
      <i />
      <Hidden>{t('loading')}</Hidden>
    </Dots>
  );
}
