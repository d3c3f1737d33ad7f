import { LOGIN } from '@portal/shared-contracts';
import { LinkButton } from '@portal/shared-ui';
import { addTexts, useTranslation } from '@portal/shared-ui/i18n';
import { useLocation } from '@portal/shared-ui/router';
import { useRef, type ReactNode } from 'react';
import { useSession } from '../session/use-session.ts';
import { Drawer } from './Drawer.tsx';
import { LanguageRow } from './LanguageRow.tsx';
import en from '../../locales/frame.en.json';
import es from '../../locales/frame.es.json';

addTexts('shell', { en, es });

/** The drawer of a page without menus. People who are signed in already are led home. */
export function VisitorDrawer(): ReactNode {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const { status } = useSession();
  const drawer = useRef<HTMLDialogElement>(null);
  // On the login screen the link keeps the page that opens next.
  const login = pathname === LOGIN ? `${LOGIN}${search}` : LOGIN;
  const isVisitor = status === 'anonymous' || status === 'unknown';
  return (
    <Drawer
      drawer={drawer}
      head={
        <LinkButton to={isVisitor ? login : '/'}>
          <span>{t(isVisitor ? 'account.signIn' : 'home')}</span>
        </LinkButton>
      }
      after={<LanguageRow />}
    />
  );
}
