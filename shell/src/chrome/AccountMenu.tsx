import type { Account, MenuEntry } from '@portal/shared-contracts';
import { styled } from '@portal/shared-ui';
import { Icon } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useId, type ReactNode } from 'react';
import { AccountEntries } from './AccountEntries.tsx';
import { useHoverMenu } from './use-hover-menu.ts';

const Opener = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: 280,
  minHeight: 44,
  padding: '0 8px 0 10px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 500,
  color: theme.vars.palette.text.primary,
  cursor: 'pointer',
  '&:hover': { background: theme.vars.palette.action.hover },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

const Panel = styled('div')(({ theme }) => ({
  inset: 'calc(var(--header-height) - var(--categories-height) - 12px) 32px auto auto',
  margin: 0,
  minWidth: 240,
  maxWidth: 'min(360px, calc(100vw - 64px))',
  maxHeight: 'calc(100dvh - var(--header-height) + var(--categories-height))',
  padding: 8,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)',
}));

const Who = styled('p')(({ theme }) => ({
  padding: '8px 12px 12px',
  marginBottom: 8,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  fontSize: '0.875rem',
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
  '& strong': { display: 'block', fontWeight: 600, color: theme.vars.palette.text.primary },
}));

/** The signed-in person's menu. The browser opens and closes the panel by click and key; a mouse also by hovering. */
export function AccountMenu({
  account,
  entries,
}: {
  account: Account;
  entries: readonly MenuEntry[];
}): ReactNode {
  const { t } = useTranslation('shell');
  const id = useId();
  const { panel, onOpenerClick, onBlur, ...hover } = useHoverMenu();
  return (
    <div onBlur={onBlur}>
      <Opener
        type="button"
        popoverTarget={id}
        onClick={onOpenerClick}
        {...hover}
        aria-label={`${t('account.menu')}: ${account.userName}`}
      >
        <Icon name="account" size={22} />
        <span>{account.userName}</span>
        <Icon name="expand" size={18} />
      </Opener>
      <Panel ref={panel} id={id} popover="auto" {...hover}>
        <Who>
          <strong>{account.clientName}</strong>
          {account.contactemailaddress}
        </Who>
        <AccountEntries entries={entries} onFollow={() => panel.current?.hidePopover?.()} />
      </Panel>
    </div>
  );
}
