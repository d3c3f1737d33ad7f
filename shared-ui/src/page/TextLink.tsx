import styled from '@emotion/styled';
import { createContext, type ReactNode, use } from 'react';
import { type LinkProps, Link as PortalLink } from '../router/Link.tsx';

/**
 * `tabIndex` of the grid cell around a link; undefined outside a grid. A grid is one Tab stop and the arrow keys move inside it:
 * a link takes the focus of its cell.
 */
export const CellTabIndex = createContext<number | undefined>(undefined);

const Anchor = styled(PortalLink)(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  fontWeight: 600,
  textDecoration: 'none',
  borderRadius: 4,
  '&:hover': { textDecoration: 'underline' },
}));

/** A link inside the portal: in text, beside a title or in a table cell. */
export function Link(props: LinkProps): ReactNode {
  const tabIndex = use(CellTabIndex);
  return <Anchor {...(tabIndex !== undefined && { tabIndex })} {...props} />;
}
