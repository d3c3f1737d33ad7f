import type { SiteShop } from '@portal/shared-contracts';
import { notify, styled } from '@portal/shared-ui';
import { addTexts, currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, useRef, useState, type ComponentType, type FocusEvent, type ReactNode } from 'react';
import { useCategories } from '../catalogue/read-catalogue.ts';
import { usePortal } from '../loading/portal.ts';
import { useSite } from '../site/site.ts';
import { barEntries } from './bar-entries.ts';
import { CategoryEntry } from './CategoryEntry.tsx';
import type { MegaMenuProps } from './MegaMenu.tsx';
import { useHoverIntent } from './use-hover-intent.ts';
import { faultKind } from '../loading/federation.ts';
import catalogueEn from '../../locales/catalogue.en.json';
import catalogueEs from '../../locales/catalogue.es.json';
import en from '../../locales/category-bar.en.json';
import es from '../../locales/category-bar.es.json';

// Loaded with the bar.
export { CartLink } from './CartLink.tsx';

addTexts('shell', { en: catalogueEn, es: catalogueEs });
addTexts('shell', { en, es });

const Bar = styled('nav')(({ theme }) => ({
  height: 'var(--categories-height)',
  padding: theme.spacing(0, 1.5),
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  '& > ul': {
    display: 'flex',
    alignItems: 'center',
    height: '100%',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
}));

/** The open menu; a pinned one, opened by click, stays open when the mouse leaves. */
export interface OpenMenu {
  entry: string;
  isPinned: boolean;
}

const loadMegaMenu = () => import(/* webpackChunkName: "mega-menu" */ './MegaMenu.tsx');

/** The web shop's groups, if the portal has a shop. */
export function CategoryBar(): ReactNode {
  const shop = useSite()?.shop;
  return shop ? <Categories shop={shop} /> : null;
}

/** Each group is a link with a menu. The menus' code loads when a group is pointed at or focused; without it the links work. */
function Categories({ shop }: { shop: SiteShop }): ReactNode {
  const { t } = useTranslation('shell');
  const { onFault } = usePortal();
  const catalogue = useCategories();
  const bar = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const [Menu, setMenu] = useState<ComponentType<MegaMenuProps> | null>(null);

  const close = (): void => setOpen(null);
  const prefetch = (): void => void loadMegaMenu().catch(() => undefined);
  async function show(entry: string, isPinned: boolean): Promise<void> {
    setOpen((before) => (before?.entry === entry && !isPinned ? before : { entry, isPinned }));
    try {
      const { MegaMenu } = await loadMegaMenu();
      setMenu(() => MegaMenu);
    } catch (error) {
      onFault('shell', faultKind(error, 'render'), error, 'page');
      close();
      if (isPinned) notify(t('categoryBar.notLoaded'), 'error');
    }
  }
  const hover = useHoverIntent({
    open: open?.entry ?? null,
    onOpen: (entry) => void show(entry, false),
    onLeave: () => setOpen((before) => (before?.isPinned ? before : null)),
  });

  const isOpen = open !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    function onKeyDown({ key }: KeyboardEvent): void {
      if (key !== 'Escape') return;
      const isInside = bar.current?.contains(document.activeElement);
      if (isInside) bar.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
      setOpen(null);
    }
    function onPointerDown({ target }: PointerEvent): void {
      if (target instanceof Node && !bar.current?.contains(target)) setOpen(null);
    }
    document.addEventListener('keydown', onKeyDown, { signal });
    document.addEventListener('pointerdown', onPointerDown, { signal });
    return () => stop.abort();
  }, [isOpen]);

  // Without a next element the window lost the focus, not the menu.
  function onBlur({ relatedTarget }: FocusEvent): void {
    if (relatedTarget !== null && !bar.current?.contains(relatedTarget)) close();
  }

  if (catalogue === null) return null;
  const entries = barEntries(catalogue, {
    language: currentLanguage(),
    cutting: t('catalogue.cutting'),
    page: (slug) => t(`catalogue.pages.${slug}`),
  });
  return (
    <Bar ref={bar} aria-label={t('categoryBar.label')} onBlur={onBlur} onFocus={prefetch} {...hover}>
      <ul>
        {entries.map((entry) => (
          <CategoryEntry
            key={entry.path}
            shop={shop}
            entry={entry}
            open={open?.entry === entry.path ? open : null}
            Menu={Menu}
            onPrefetch={prefetch}
            onShow={() => void show(entry.path, true)}
            onClose={close}
          />
        ))}
      </ul>
    </Bar>
  );
}
