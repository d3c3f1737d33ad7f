import type { SiteShop } from '@portal/shared-contracts';
import { styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { Categories } from './Categories.tsx';
import { CategorySearch } from './CategorySearch.tsx';
import { toggled } from './toggled.ts';

/** Milliseconds without a key press after which the categories are searched (docs/product.md, section 9). */
const PAUSE = 125;

const Part = styled('section')({ padding: '16px 8px 8px' });
const Title = styled('h2')(({ theme }) => ({
  margin: '0 12px 8px',
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
}));

/** The shop's categories as a tree, with their search. What is open and searched stays while the drawer is closed. */
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
      {/* A new key asks the catalogue anew. */}
      <Categories
        key={attempt}
        {...{ shop, search, open, onToggle }}
        onClear={clear}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </Part>
  );
}
