import styled from '@emotion/styled';
import { readCustomerId, urlOf } from '@portal/shared-contracts';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useDownload } from './use-download.ts';

export interface DownloadLinkProps {
  /** Path of the file, from /. */
  path: string;
  children: ReactNode;
  /** Name of the link, if its text does not say what it downloads. */
  'aria-label'?: string;
}

const Anchor = styled('a')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  borderRadius: 4,
  fontWeight: 600,
  color: theme.vars.palette.primary.main,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));
const Spinner = styled('span')({
  width: 16,
  height: 16,
  borderRadius: '50%',
  border: '2px solid currentColor',
  borderRightColor: 'transparent',
  animation: 'ui-turn 700ms linear infinite',
  '@keyframes ui-turn': { to: { transform: 'rotate(360deg)' } },
});
const Sign = styled('span')({ display: 'inline-flex', width: 20, flexShrink: 0, justifyContent: 'center' });

/** Downloads a file; a failure shows a toast. */
export function DownloadLink({ path, children, ...rest }: DownloadLinkProps): ReactNode {
  const { loading, download } = useDownload();
  const onClick = (event: MouseEvent): void => {
    event.preventDefault();
    download(path);
  };

  // The address names the customer whom the tab views, so that an opened or copied link works like the call.
  const href = urlOf(path, { customerId: readCustomerId() });
  return (
    <Anchor href={href} download onClick={onClick} aria-busy={loading || undefined} {...rest}>
      <Sign>{loading ? <Spinner aria-hidden /> : <Icon name="download" />}</Sign>
      {children}
    </Anchor>
  );
}
