import {
  placeAt,
  TEXT_SEARCH_LENGTH,
  readCustomerId,
  type SectionRelease,
  type SectionSearch,
  type Session,
} from '@portal/shared-contracts';
import { hiddenText, LoadingDots, styled } from '@portal/shared-ui';
import { Icon } from '@portal/shared-ui/data';
import { addTexts, currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { menusOf } from '../session/menus.ts';
import { usePortal } from '../loading/portal.ts';
import { useSession } from '../session/use-session.ts';
import { firstOptions, foundOptions, pagesOf, type Option, type OptionGroup, type Page } from './options.ts';
import { optionId, OptionList } from './OptionList.tsx';
import { forgetRecent, keepRecent, readRecent, type RecentOwner } from './recent.ts';
import { resultGroups } from './results.ts';
import { SearchFrame } from './SearchFrame.tsx';
import { useActiveOption } from './use-active-option.ts';
import { searchedText, useAnswers } from './use-answers.ts';
import en from '../../locales/search.en.json';
import es from '../../locales/search.es.json';

addTexts('shell', { en, es });

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  gap: 12,
  height: 60,
  padding: '0 8px 0 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > svg': { color: theme.vars.palette.text.secondary },
  // In place of an outline around the field, which has no frame of its own.
  '&:has(input:focus-visible)': { boxShadow: `inset 0 -2px ${theme.vars.palette.primary.main}` },
}));
const Input = styled('input')(({ theme }) => ({
  flexGrow: 1,
  minWidth: 0,
  height: '100%',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: '1.0625rem',
  '&:focus-visible': { outline: 'none' },
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
}));
const Round = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 44,
  height: 44,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { background: theme.vars.palette.action.hover },
}));
/** Appears only when an answer takes its time. */
const Dots = styled('span')({
  animation: 'ui-search-waits 150ms 400ms both',
  '@keyframes ui-search-waits': { from: { opacity: 0 } },
});
const Line = styled('p')(({ theme }) => ({
  flexShrink: 0,
  padding: '8px 20px',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));
const Nothing = styled('div')(({ theme }) => ({
  padding: '40px 24px 48px',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  '& > strong': { display: 'block', marginBottom: 4, fontWeight: 600 },
  '& > span': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));
const Keys = styled('p')(({ theme }) => ({
  display: 'flex',
  flexShrink: 0,
  gap: 20,
  padding: '10px 20px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: '0.75rem',
  color: theme.vars.palette.text.secondary,
  '& kbd': {
    marginInlineEnd: 6,
    padding: '1px 6px',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 4,
    font: 'inherit',
  },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));
const Spoken = styled('p')(hiddenText);

const kindsOf = (releases: readonly SectionRelease[]): SectionSearch[] =>
  releases.flatMap(({ descriptor }) => descriptor.search ?? []).toSorted((a, b) => a.order - b.order);

/** The results that are kept belong to the person and to the customer whom the tab shows. */
const ownerOf = (session: Session): RecentOwner => ({
  profileId: session.status === 'signedIn' ? session.account.profileId : 0,
  customer: readCustomerId(),
});

export interface SearchDialogProps {
  /** The text in the address when the search was opened. */
  begun: string;
  /** Writes the text to the address. */
  onKeep: (text: string) => void;
  onClose: () => void;
}

/** The search of the portal: what the sections' lists have of a text, and pages (docs/product.md, section 2). */
export function SearchDialog({ begun, onKeep, onClose }: SearchDialogProps): ReactNode {
  const { t } = useTranslation('shell');
  const { releases } = usePortal();
  const session = useSession();
  const view = session.status === 'signedIn' ? session.account.view : null;
  const listId = useId();
  const [typed, setTyped] = useState(begun);
  const { groups, kinds, search, isWaiting, keep } = useFound(typed, releases, session);
  const options = groups.flatMap((group) => group.options);
  const { active, setActive, onKeyDown, reset } = useActiveOption(options, {
    list: listId,
    isWaiting: isWaiting && !groups[0]?.isExact,
  });

  function type(text: string): void {
    setTyped(text);
    reset();
  }
  function choose(option: Option): void {
    option.onChoose?.();
    if (option.href === null) return;
    keep(option);
    onKeep(typed.trim());
  }
  const names = kinds.map(({ title }) => title[currentLanguage()].toLowerCase()).join(', ');
  const isNothing = options.length === 0 && !isWaiting;
  const spoken =
    search === '' || isWaiting
      ? ''
      : isNothing
        ? t('search.none', { text: search })
        : t('search.found', { count: countOf(groups) });

  return (
    <SearchFrame label={t('search.open')} onClose={onClose}>
      <Head>
        <Icon name="search" size={22} />
        <Input
          role="combobox"
          aria-label={t('search.open')}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === null ? undefined : optionId(listId, active.key)}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={TEXT_SEARCH_LENGTH}
          placeholder={t('search.placeholder')}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={onKeyDown}
          autoFocus
        />
        {isWaiting && (
          <Dots>
            <LoadingDots />
          </Dots>
        )}
        <Round type="button" aria-label={t('search.close')} onClick={onClose}>
          <Icon name="close" size={22} />
        </Round>
      </Head>
      {view && <Line>{t('search.inView', { client: view.clientName })}</Line>}
      {isNothing ? (
        <Nothing>
          <strong>{t(search === '' ? 'search.more' : 'search.none', { text: search, kinds: names })}</strong>
          {search !== '' && <span>{t('search.noneAdvice')}</span>}
        </Nothing>
      ) : (
        <OptionList
          id={listId}
          groups={groups}
          active={active}
          search={typed}
          onActive={setActive}
          onChoose={choose}
        />
      )}
      {typed === '' && <Line>{t('search.finds', { kinds: names })}</Line>}
      <Keys aria-hidden>
        {KEYS.map(([key, what]) => (
          <span key={what}>
            <kbd>{key}</kbd>
            <span>{t(`search.keys.${what}`)}</span>
          </span>
        ))}
      </Keys>
      <Spoken role="status">{spoken}</Spoken>
    </SearchFrame>
  );
}

const KEYS = [
  ['↑ ↓', 'choose'],
  ['↵', 'open'],
  ['Esc', 'close'],
] as const;

/** Results and pages, without the actions of the search. */
const countOf = (groups: readonly OptionGroup[]): number =>
  groups.flatMap(({ options }) => options).filter(({ icon, href }) => href !== null && icon !== 'next')
    .length;

/** What is shown for the typed text. */
function useFound(typed: string, releases: readonly SectionRelease[], session: Session) {
  const { t } = useTranslation('shell');
  const owner = ownerOf(session);
  const [recent, setRecent] = useState(() => readRecent(owner));
  const search = searchedText(typed);
  const kinds = useMemo(() => kindsOf(releases), [releases]);
  const calls = useMemo(() => kinds.flatMap(({ lists }) => lists.map(({ call }) => call)), [kinds]);
  const { answers, isWaiting, retry } = useAnswers(calls, search);
  const home: Page = { label: t('home'), path: '/', icon: 'home' };
  const pages = [home, ...pagesOf(menusOf(releases, session))];
  const titleOf = (path: string): string => {
    const place = placeAt(releases, path);
    return place.kind === 'section' ? place.route.title[currentLanguage()] : path;
  };
  function forget(): void {
    forgetRecent(owner);
    setRecent([]);
  }
  const groups =
    typed.trim() === ''
      ? firstOptions({ recent, kinds, pages, onForget: forget }, t)
      : foundOptions(
          {
            groups: resultGroups(kinds, answers, search, currentLanguage()),
            kinds,
            pages,
            search: typed.trim(),
            titleOf,
            onRetry: retry,
          },
          t,
        );
  const keep = ({ recent: opened }: Option): void => void (opened && keepRecent(owner, opened));
  return { groups, kinds, search, isWaiting, keep };
}
