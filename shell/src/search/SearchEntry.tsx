import { LateDialog, lateModule, styled } from '@portal/shared-ui';
import { Icon } from '@portal/shared-ui/data';
import { addTexts, useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useOpenedSearch } from './opened-search.ts';
import { isShortcut, isTypedAhead } from './shortcut.ts';
import en from '../../locales/search-entry.en.json';
import es from '../../locales/search-entry.es.json';

addTexts('shell', { en, es });

const dialog = lateModule(() => import(/* webpackChunkName: "search" */ './SearchDialog.tsx'));
const prefetch = (): void => void dialog.load().catch(() => undefined);

const Opener = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  height: 44,
  padding: '0 10px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  background: 'none',
  font: 'inherit',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { background: theme.vars.palette.action.hover },
  '& > span': { flexGrow: 1, marginInlineEnd: 56, textAlign: 'start' },
  '& > kbd': { padding: '0 6px', border: '1px solid', borderRadius: 4, fontSize: '0.75rem' },
  '@media (max-width: 1279.95px)': { border: 0, '& > :not(svg)': { display: 'none' } },
}));

/** Opens the search of the portal, also by `/` and Ctrl-K. The search itself is loaded when somebody wants it. */
export function SearchEntry(): ReactNode {
  const { t } = useTranslation('shell');
  const { text, open, close, keep } = useOpenedSearch();
  // What is typed between the press and the moment when the dialog is there; null before and after.
  const [ahead, setAhead] = useState<string | null>(null);
  const [shown, setShown] = useState(text);
  if (shown !== text) {
    setShown(text);
    if (text === null) setAhead(null);
  }
  const begin = (): void => {
    setAhead('');
    open();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (ahead !== null && isTypedAhead(event)) {
      event.preventDefault();
      setAhead(ahead + event.key);
      return;
    }
    if (!isShortcut(event)) return;
    event.preventDefault();
    begin();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  return (
    <>
      <Opener
        className="frame-bar-search"
        type="button"
        title={t('search.hint')}
        aria-label={t('search.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={begin}
      >
        <Icon name="search" size={22} />
        <span>{t('search.word')}</span>
        <kbd>/</kbd>
      </Opener>
      <LateDialog module={dialog} open={text !== null} onClose={close}>
        {({ SearchDialog }) =>
          text !== null && <SearchDialog begun={text + (ahead ?? '')} onKeep={keep} onClose={close} />
        }
      </LateDialog>
    </>
  );
}
