import styled from '@emotion/styled';
import { use, type ReactNode } from 'react';
import { Link as PortalLink, type LinkProps } from '../router/Link.tsx';
import { CellTabIndex } from '../table/cell-tab-index.ts';

const Anchor = styled(PortalLink)(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  fontWeight: 600,
  textDecoration: 'none',
  borderRadius: 4,
  '&:hover': { textDecoration: 'underline' },
}));

/** A link inside the portal, in running text, beside a title or in a cell of a table. */
export function Link(props: LinkProps): ReactNode {
  const tabIndex = use(CellTabIndex);
  return <Anchor {...(tabIndex !== undefined && { tabIndex })} {...props} />;
}
