import { Link } from '@portal/shared-ui/router';
import type { ComponentProps, ReactNode } from 'react';

/** A link of the site's configuration: to a page of the portal, or to another site. */
export function SiteAnchor({ url, ...props }: { url: string } & ComponentProps<'a'>): ReactNode {
  return url.startsWith('/') ? <Link to={url} {...props} /> : <a href={url} {...props} />;
}
