import styled from '@emotion/styled';
import { companyName } from '@portal/shared-contracts';
import type { ReactNode } from 'react';

const Frame = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  fontSize: 'clamp(1rem, 5vw, 1.1875rem)',
  fontWeight: 700,
  letterSpacing: '-0.01em',
});
const Mark = styled('svg')(({ theme }) => ({
  width: 36,
  height: 36,
  flexShrink: 0,
  color: theme.vars.palette.primary.main,
  '& > path': { fill: theme.vars.palette.background.paper },
}));
const Name = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** Mark and name of the portal. */
export function Brand(): ReactNode {
  return (
    <Frame>
      <Mark viewBox="0 0 32 32" aria-hidden focusable={false}>
        <rect width="32" height="32" rx="7" fill="currentColor" />
        <path opacity="0.55" d="M7 21.5 12 11h13l-5 10.5z" />
        <path d="M7 21.5 12 11h4.5l-5 10.5z" />
      </Mark>
      <Name>{companyName()}</Name>
    </Frame>
  );
}
