import { Page, styled, type PageProps } from '@portal/shared-ui';
import type { ReactNode } from 'react';

const Width = styled('div')({ maxWidth: 944 });

/** The one frame of the pages of "My account": a heading with its actions, and content of the same width. */
export function AccountPage(props: PageProps): ReactNode {
  return (
    <Width>
      <Page {...props} />
    </Width>
  );
}

/** A form of such a page, on a surface of the page's width; its fields are as wide as what is typed into them. */
export const FormPanel = styled('div')(({ theme }) => ({
  // A form begins with the room for the message of its first field.
  padding: theme.spacing(1.5, 3, 3),
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > *': { maxWidth: 480 },
  [theme.breakpoints.down('md')]: { padding: theme.spacing(1, 2, 2) },
}));
