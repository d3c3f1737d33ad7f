import { styled } from '@portal/shared-ui';
import { CountBadge, Icon } from '@portal/shared-ui/data';
import { currentLanguage } from '@portal/shared-ui/i18n';
import { Link } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { useCounters } from '../session/use-session.ts';
import { isCurrent, type MenuEntry } from './menu.ts';

const Entry = styled(Link)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '8px 12px',
  marginBottom: 2,
  borderRadius: 8,
  fontSize: '0.9375rem',
  fontWeight: 500,
  lineHeight: 1.35,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '& svg': { color: theme.vars.palette.text.secondary },
  '&:hover': { background: theme.vars.palette.action.hover },
  '&[aria-current=page]': {
    color: theme.vars.palette.primary.main,
    fontWeight: 600,
    background: `color-mix(in srgb, ${theme.vars.palette.primary.main} 10%, transparent)`,
    '& svg': { color: 'inherit' },
  },
  '&[data-child]': { minHeight: 38, paddingLeft: 46, fontSize: '0.875rem' },
}));
const Label = styled('span')({ flexGrow: 1 });

export interface MenuLinkProps {
  entry: MenuEntry;
  pathname: string;
  /** The entry that this one is a sub-item of. */
  parent?: MenuEntry;
}

/** One line of the side menu. The tour finds it by `data-nav`. */
export function MenuLink({ entry, pathname, parent }: MenuLinkProps): ReactNode {
  const counters = useCounters();
  const language = currentLanguage();
  const label = entry.label[language];
  return (
    <Entry
      to={entry.path}
      data-nav={entry.id}
      {...(parent && { 'data-child': true, 'aria-label': `${parent.label[language]}: ${label}` })}
      aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
    >
      {!parent && <Icon name={entry.icon} size={22} />}
      <Label>{label}</Label>
      {entry.badge && counters && <CountBadge count={counters[entry.badge]} />}
    </Entry>
  );
}
