import { isCurrent, type SubPages } from '@portal/shared-contracts';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { Link } from '@portal/shared-ui/router';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** Links to the pages of a group, at the top of each of them. Scrolls sideways if they do not fit. */
export function SubPageStrip({ group, pages, pathname }: SubPages & { pathname: string }): ReactNode {
  const { t } = useTranslation('shell');
  const language = currentLanguage();
  const list = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current)
      list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname, language]);

  return (
    <nav
      className="frame-strip"
      aria-label={group ? t('menu.subPages', { group: group.label[language] }) : t('menu.personal')}
    >
      <ul className="strip-pages" ref={list}>
        {pages.map((entry) => (
          <li key={entry.id}>
            <Link
              className="strip-page"
              to={entry.path}
              {...(entry !== group && { 'data-nav': entry.id })}
              aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
            >
              {entry.label[language]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
