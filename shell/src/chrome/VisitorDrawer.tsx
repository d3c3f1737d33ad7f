import { LOGIN } from '@portal/shared-contracts';
import { LinkButton } from '@portal/shared-ui';
import { addTexts, useTranslation } from '@portal/shared-ui/i18n';
import { useRef, type ReactNode } from 'react';
import { Drawer } from './Drawer.tsx';
import en from '../../locales/frame.en.json';
import es from '../../locales/frame.es.json';

addTexts('shell', { en, es });

/** The drawer of a visitor who is not signed in. */
export function VisitorDrawer(): ReactNode {
  const { t } = useTranslation('shell');
  const drawer = useRef<HTMLDialogElement>(null);
  return <Drawer drawer={drawer} head={<LinkButton to={LOGIN}>{t('account.signIn')}</LinkButton>} />;
}
