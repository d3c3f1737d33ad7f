import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hiddenText } from './hidden-text.ts';

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
