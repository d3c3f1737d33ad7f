import { LoadingDots } from '@portal/shared-ui';
import { useLocation, useNavigate } from '@portal/shared-ui/router';
import { useEffect, type ReactNode } from 'react';
import { keepLink } from './link-of-tab.ts';

/** Takes the token of a payment link out of the address, which histories and screenshots show, into the tab's own storage. */
export function TakeLink({ token }: { token: string }): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    keepLink({ token, payment: null });
    void navigate(pathname, { replace: true });
  }, [token, navigate, pathname]);
  return <LoadingDots />;
}
