import styled from '@emotion/styled';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon.tsx';

/** Milliseconds without a key press after which the list is searched. */
const PAUSE = 300;

/**
 * Text of the search box. It is the person's while they type, and the URL's when something else changed that (Back,
 * a link, "Clear search"). A search of our own may arrive in the URL after more was typed: `sent` tells it apart.
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
  // Beside it, the bar of a selection needs room.
  [theme.breakpoints.up('md')]: { maxWidth: 'min(360px, 40%)' },
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
}));

interface SearchBoxProps {
  /** Name of the searched list, for screen readers. */
  label: string;
  /** The search that the list shows. */
  search: string;
  /** Called once the person pauses. */
  onSearch: (search: string) => void;
}

/** Searches as the person types; what was typed stays as it was typed. */
export function SearchBox({ label, search, onSearch }: SearchBoxProps): ReactNode {
  const { t } = useTranslation('ui');
  const [text, setText] = useSearchText(search, onSearch);
  const id = useId();
  return (
    <Frame role="search">
      <Icon name="search" />
      <Input
        id={id}
        type="search"
        value={text}
        placeholder={t('table.search')}
        aria-label={t('table.searchIn', { label })}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
    </Frame>
  );
}
