import { entryDay, formatDate, type AccessRequester } from '@portal/shared-contracts';
import { Button } from '@portal/shared-ui';
import { OwnedList } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../../texts.ts';
import type { Invited } from './InviteDialog.tsx';

export interface RequestListProps {
  requests: readonly AccessRequester[];
  onInvite: (person: Invited) => void;
}

/** People who asked for access to the customer's account, each to be invited. */
export function RequestList({ requests, onInvite }: RequestListProps): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <OwnedList
      label={t('users.requests')}
      isGroup
      items={requests.map(({ name, email, company, askedAt }) => ({
        id: email,
        icon: 'account',
        name,
        facts: [email, t('users.asked', { company, moment: formatDate(entryDay(askedAt)) })],
        actions: (
          <Button
            size="sm"
            color="secondary"
            aria-label={t('users.inviteOne', { name })}
            action="users.invite"
            onClick={() => onInvite({ name, email })}
          >
            {t('users.invite')}
          </Button>
        ),
      }))}
    />
  );
}
