import type { SiteShop } from '@portal/shared-contracts';
import { styled } from '@portal/shared-ui';
import { Icon } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { ShopLink } from '../catalogue/ShopLink.tsx';
import type { BarEntry } from './bar-entries.ts';
import { MENU } from './use-hover-intent.ts';

/** Further sub-groups start another row. */
const MOST_COLUMNS = 5;

/** Pixels beside the links, so that their texts align with the entry's. */
const PADDING = 12;

const Panel = styled('div')(({ theme }) => ({
  // Below the header, aligned with its entry as far as it fits.
  '--width': 'min(calc(var(--columns) * 208px + 24px), 100%)',
  position: 'absolute',
  top: '100%',
  left: 'clamp(0px, var(--left), 100% - var(--width))',
  width: 'var(--width)',
  maxHeight: 'calc(100dvh - var(--header-height) - 16px)',
  overflowY: 'auto',
  padding: `16px ${PADDING}px 24px`,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderTop: 0,
  borderRadius: '0 0 12px 12px',
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  boxShadow: '0 16px 32px rgb(0 0 0 / 0.14)',
  opacity: 1,
  transition: 'opacity 120ms ease-out',
  '@starting-style': { opacity: 0 },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& a': {
    display: 'block',
    padding: '7px 12px',
    borderRadius: 6,
    fontSize: '0.9375rem',
    lineHeight: 1.4,
    color: 'inherit',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    '&:hover': { color: theme.vars.palette.primary.main, background: theme.vars.palette.action.hover },
  },
}));
const Columns = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
  rowGap: 24,
});
const All = styled('div')(({ theme }) => ({
  marginBottom: 12,
  paddingBottom: 12,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > a': { display: 'inline-flex', alignItems: 'center', gap: 4, fontWeight: 600 },
}));
const headStyle = { fontWeight: 600 } as const;

export interface MegaMenuProps {
  id: string;
  shop: SiteShop;
  entry: BarEntry;
  onFollow: () => void;
}

/** Menu of a group by sub-groups, aligned with its entry. */
export function MegaMenu({ id, shop, entry, onFollow }: MegaMenuProps): ReactNode {
  const { t } = useTranslation('shell');
  const { path, label, columns } = entry;
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const left = panel.current?.parentElement?.getBoundingClientRect().left ?? 0;
    panel.current?.style.setProperty('--left', `${Math.round(left) - PADDING}px`);
  }, []);
  const place = { '--columns': Math.min(columns.length, MOST_COLUMNS) } as CSSProperties;
  const link = { shop, onClick: onFollow };
  return (
    <Panel ref={panel} id={id} style={place} {...{ [MENU]: true }}>
      {columns.some(({ head }) => head !== null) && (
        <All>
          <ShopLink {...link} path={path}>
            <span>{t('categoryBar.all', { group: label })}</span>
            <Icon name="next" size={18} />
          </ShopLink>
        </All>
      )}
      <Columns>
        {columns.map(({ head, links }, at) => (
          <li key={head?.path ?? at}>
            {head && (
              <ShopLink {...link} path={head.path} style={headStyle}>
                {head.label}
              </ShopLink>
            )}
            <ul>
              {links.map((one) => (
                <li key={one.path}>
                  <ShopLink {...link} path={one.path}>
                    {one.label}
                  </ShopLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </Columns>
    </Panel>
  );
}
