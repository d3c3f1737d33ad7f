import styled from '@emotion/styled';
import { createContext, type ReactNode, use } from 'react';
import { type LinkProps, Link as PortalLink } from '../router/Link.tsx';

/**
 * `tabIndex` of the grid cell that a link stands in; undefined outside of a grid. A grid is one stop of the Tab key, the
 * arrows move inside of it: a link takes part in that, and has the focus where its cell would.
 */
export const CellTabIndex = createContext<number | undefined>(undefined);

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
