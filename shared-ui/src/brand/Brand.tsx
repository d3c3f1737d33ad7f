import styled from '@emotion/styled';
import { companyLogo, companyName, isWordmark } from '@portal/shared-contracts';
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
// Logos are made for white paper, so the background stays white in the dark scheme.
const Logo = styled('img')(({ theme }) => ({
  width: 'auto',
  height: 40,
  minWidth: 0,
  maxWidth: 'min(100%, 240px)',
  objectFit: 'contain',
  objectPosition: 'left',
  ...theme.applyStyles('dark', {
    padding: 4,
    borderRadius: 6,
    backgroundColor: '#fff',
    objectPosition: 'center',
  }),
}));
const Name = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** Logo and name of the distributor. Without a logo it shows the portal's own sign; a wide logo replaces the name. */
export function Brand(): ReactNode {
  const logo = companyLogo();
  const name = companyName();
  if (logo !== null && isWordmark(logo))
    return (
      <Frame>
        <Logo {...logo} alt={name} />
      </Frame>
    );
  return (
    <Frame>
      {logo === null ? <SheetsOfMetal /> : <Logo {...logo} alt="" style={{ flexShrink: 0, maxWidth: 80 }} />}
      <Name>{name}</Name>
    </Frame>
  );
}

const SheetsOfMetal = (): ReactNode => (
  <Mark viewBox="0 0 32 32" aria-hidden focusable={false}>
    <rect width="32" height="32" rx="7" fill="currentColor" />
    <path opacity="0.55" d="M7 21.5 12 11h13l-5 10.5z" />
    <path d="M7 21.5 12 11h4.5l-5 10.5z" />
  </Mark>
);
