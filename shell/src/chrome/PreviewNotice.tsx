import { keepCustomer } from '@portal/shared-contracts';
import { styled } from '@portal/shared-ui';
import { addTexts, useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import en from '../../locales/preview.en.json';
import es from '../../locales/preview.es.json';

addTexts('shell', { en, es });

const Notice = styled('div')(({ theme }) => ({
  position: 'fixed',
  // Above the phone's tab bar.
  bottom: 72,
  left: '50%',
  transform: 'translateX(-50%)',
  zIndex: 1250,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  alignItems: 'center',
  width: 'max-content',
  maxWidth: 'calc(100vw - 32px)',
  padding: '12px 20px',
  borderRadius: 8,
  color: theme.vars.palette.primary.contrastText,
  background: theme.vars.palette.primary.main,
  '& a': { color: 'inherit', fontWeight: 600, padding: '4px 0', whiteSpace: 'nowrap' },
  '& span': { overflowWrap: 'anywhere' },
}));

export interface PreviewNoticeProps {
  /** The section and its version that only this page has. */
  preview: { name: string; version: string };
  pathname: string;
}

/** Tells staff that they see a preview, with a link that leaves it by a page load. */
export function PreviewNotice({ preview, pathname }: PreviewNoticeProps): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Notice role="status">
      <span>{t('preview.shown', preview)}</span>
      <a href={keepCustomer(`${pathname}?preview=off`)}>{t('preview.leave')}</a>
    </Notice>
  );
}
