import { companyName } from '@portal/shared-contracts';
import { styled } from '@portal/shared-ui';
import { Link } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';

const HomeLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  borderRadius: 8,
  fontSize: 'clamp(1rem, 5vw, 1.1875rem)',
  fontWeight: 700,
  letterSpacing: '-0.01em',
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  minWidth: 0,
}));
const Name = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

const Mark = styled('svg')(({ theme }) => ({
  width: 36,
  height: 36,
  flexShrink: 0,
  color: theme.vars.palette.primary.main,
  '& .sheet': { fill: theme.vars.palette.background.paper },
}));

/** Mark and name of the portal; leads home. */
export function Brand(): ReactNode {
  return (
    <HomeLink to="/">
      <Mark viewBox="0 0 32 32" aria-hidden focusable={false}>
        <rect width="32" height="32" rx="7" fill="currentColor" />
        <path className="sheet" opacity="0.55" d="M7 21.5 12 11h13l-5 10.5z" />
        <path className="sheet" d="M7 21.5 12 11h4.5l-5 10.5z" />
      </Mark>
      <Name>{companyName()}</Name>
    </HomeLink>
  );
}
