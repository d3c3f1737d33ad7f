import { styled } from '@portal/shared-ui';
import { Icon } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { SiteShop } from '@portal/shared-contracts';
import { Categories } from './Categories.tsx';
import { toggled } from './tree.ts';

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  margin: '0 8px 8px',
  color: theme.vars.palette.text.secondary,
  '& > svg': { position: 'absolute', left: 12, top: 12, pointerEvents: 'none' },
}));
const Input = styled('input')(({ theme }) => ({
  width: '100%',
  height: 44,
  padding: '0 12px 0 40px',
  border: `1px solid ${theme.vars.palette.text.disabled}`,
  borderRadius: 8,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  font: 'inherit',
  scrollMargin: 16,
  // Safari on a phone zooms into fields with smaller text.
  fontSize: '1rem',
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
}));

interface CategorySearchProps {
  text: string;
  onChange: (text: string) => void;
  /** Called for the down arrow; moves the focus to the tree. */
  onGoOn: () => void;
}

/** Search field of the categories. Escape empties it first, then closes the drawer. */
function CategorySearch({ text, onChange, onGoOn }: CategorySearchProps): ReactNode {
  const { t } = useTranslation('shell');

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && text !== '') onChange('');
    else if (event.key === 'ArrowDown') onGoOn();
    else return;
    event.preventDefault();
  }

  return (
    <Frame role="search">
      <Icon name="search" />
      <Input
        type="search"
        value={text}
        placeholder={t('categories.search')}
        aria-label={t('categories.search')}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </Frame>
  );
}

/** Milliseconds without a key press before the search (docs/product.md, section 9). */
const PAUSE = 125;

const Part = styled('section')({ padding: '16px 8px 8px' });
const Title = styled('h2')(({ theme }) => ({
  margin: '0 12px 8px',
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
}));

/** The shop's categories as a tree with a search. Keeps its state while the drawer is closed. */
export function CategoryPart({ shop }: { shop: SiteShop }): ReactNode {
  const { t } = useTranslation('shell');
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const part = useRef<HTMLElement>(null);

  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const onToggle = useCallback((key: string) => setOpen((keys) => toggled(keys, key)), []);
  function clear(): void {
    setText('');
    part.current?.querySelector('input')?.focus();
  }

  return (
    <Part ref={part} aria-label={t('categories.title')}>
      <Title>{t('categories.title')}</Title>
      <CategorySearch
        text={text}
        onChange={setText}
        onGoOn={() => part.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus()}
      />
      {/* A new key loads the catalogue again. */}
      <Categories
        key={attempt}
        shop={shop}
        search={search}
        open={open}
        onToggle={onToggle}
        onClear={clear}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </Part>
  );
}
