import styled from '@emotion/styled';
import { type ClipboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_LENGTH } from '@portal/shared-contracts';
import { Icon } from '../icons/Icon.tsx';
import { SEARCH_WIDTH } from './bar-place.ts';
import { loadChoosing } from './late-choosing.ts';

/** Milliseconds without typing after which the list is searched. */
const PAUSE = 300;

/**
 * Text of the search box. It follows the typing, and the URL when something else changes that (Back, a link, "Clear search"). A
 * search of this box may reach the URL after further typing; `sent` recognizes it, so that it does not replace the newer text.
 */
function useSearchText(search: string, commit: (search: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(search);
  const [arrived, setArrived] = useState(search);
  const [sent, setSent] = useState<string[]>([]);

  if (search !== arrived) {
    setArrived(search);
    setSent(sent.slice(sent.indexOf(search) + 1));
    if (!sent.includes(search)) setText(search);
  }

  const onPause = useEffectEvent(() => {
    const wanted = text.trim();
    if (wanted === (sent.at(-1) ?? search)) return;
    setSent([...sent, wanted]);
    commit(wanted);
  });

  useEffect(() => {
    const timer = setTimeout(() => onPause(), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText];
}

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: '1 1 240px',
  maxWidth: 360,
  [theme.breakpoints.up('md')]: { maxWidth: SEARCH_WIDTH },
  color: theme.vars.palette.text.secondary,
  '& > svg': { position: 'absolute', left: 12, top: 12, pointerEvents: 'none' },
}));
const Input = styled('input')(({ theme }) => ({
  width: '100%',
  height: 44,
  padding: '0 12px 0 40px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  font: 'inherit',
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  '&:hover': { borderColor: theme.vars.palette.text.disabled },
  // It lies over the rows while the empty field has the focus.
  '& + small': { display: 'none' },
  '&:focus:placeholder-shown + small': {
    display: 'block',
    position: 'absolute',
    zIndex: 2,
    top: 48,
    left: 0,
    right: 0,
    padding: '8px 12px',
    borderRadius: 8,
    background: theme.vars.palette.background.paper,
    boxShadow: '0 8px 24px rgb(15 27 40 / 0.16)',
    fontSize: '0.8125rem',
    // What it covers can be pressed.
    pointerEvents: 'none',
    lineHeight: 1.4,
  },
}));

interface SearchBoxProps {
  /** Name of the list, for screen readers. */
  label: string;
  /** Current search of the list. */
  search: string;
  /** Called when the person pauses typing. */
  onSearch: (search: string) => void;
}

/** Searches while the person types; the text in the box is never changed. */
export function SearchBox({ label, search, onSearch }: SearchBoxProps): ReactNode {
  const { t } = useTranslation('ui');
  const [text, setText] = useSearchText(search, onSearch);
  const id = useId();
  // A field has no lines: the browser would join their numbers, and cut a number that is too much.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData.getData('text').trim();
    if (pasted.length <= SEARCH_LENGTH && !/[\n\r\t]/.test(pasted)) return;
    event.preventDefault();
    loadChoosing().then(
      ({ pastedText }) => setText(pastedText(pasted, t)),
      (error: unknown) => reportError(error),
    );
  };
  return (
    <Frame role="search">
      <Icon name="search" />
      <Input
        id={id}
        type="search"
        value={text}
        placeholder={t('table.search')}
        aria-label={t('table.searchIn', { label })}
        maxLength={SEARCH_LENGTH}
        aria-describedby={`${id}-hint`}
        onPaste={onPaste}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <small id={`${id}-hint`}>{t('table.searchHint')}</small>
    </Frame>
  );
}
