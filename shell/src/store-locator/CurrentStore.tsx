import type { Branch } from '@portal/shared-contracts';
import type { OpenStatus } from '@portal/shared-contracts/stores';
import { Button, Stack, styled, Text, useCall } from '@portal/shared-ui';
import { Icon, StatusChip } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useId, type ReactNode, type Ref } from 'react';
import { EmailLink } from '../site/EmailLink.tsx';
import { statusText } from './store-status.ts';

const Card = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: 20,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
}));
const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, max-content) minmax(0, 1fr)',
  gap: '8px 24px',
  margin: 0,
  fontSize: '0.9375rem',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& a': { display: 'inline-block', minHeight: 24 },
}));
const Links = styled('div')(({ theme }) => ({
  display: 'contents',
  '& a': {
    color: theme.vars.palette.primary.main,
    fontWeight: 600,
    textDecoration: 'none',
    borderRadius: 4,
  },
  '& a:hover': { textDecoration: 'underline' },
}));
const Directions = styled('a')({ display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 24 });

/** Address of the route to a store in the map service. */
const directionsTo = ({ address }: Branch): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

export interface CurrentStoreProps {
  store: Branch;
  status: OpenStatus;
  isPreferred: boolean;
  isSaving: boolean;
  onPrefer: () => void;
  /** The card, which can take the focus. */
  ref: Ref<HTMLElement>;
}

/** A store: whether it is open, its address, contacts and hours. */
export function CurrentStore({
  store,
  status,
  isPreferred,
  isSaving,
  onPrefer,
  ref,
}: CurrentStoreProps): ReactNode {
  const { t } = useTranslation('shell');
  const id = useId();
  const site = useCall('/api/site');
  const email = site.status === 'ready' ? site.data.serviceEmail : null;
  return (
    <Card ref={ref} tabIndex={-1} aria-labelledby={id}>
      <Stack gap={1}>
        <Stack direction="row" gap={1} align="center" wrap>
          <Text as="h3" variant="h2" id={id}>
            {store.title}
          </Text>
          {isPreferred && <StatusChip tone="info" label={t('locator.preferred')} />}
        </Stack>
        <div>
          <StatusChip tone={status.isOpen ? 'success' : 'neutral'} label={statusText(status, t)} />
        </div>
      </Stack>
      <Links>
        <Facts>
          <dt>{t('locator.address')}</dt>
          <dd>{store.address}</dd>
          <dt>{t('locator.phone')}</dt>
          <dd>
            <a href={`tel:${store.phoneNumber}`}>{store.phoneNumber}</a>
          </dd>
          {email !== null && (
            <>
              <dt>{t('locator.email')}</dt>
              <dd>
                <EmailLink email={email} />
              </dd>
            </>
          )}
          <dt>{t('locator.weekdays')}</dt>
          <dd>{store.openHours}</dd>
          {store.saturdays !== null && (
            <>
              <dt>{t('locator.saturday')}</dt>
              <dd>{store.saturdays}</dd>
            </>
          )}
        </Facts>
        <Stack direction="row" gap={2} align="center" wrap>
          <Directions href={directionsTo(store)} target="_blank" rel="noopener noreferrer">
            <span>{t('locator.directions')}</span>
            <Icon name="openInNew" size={16} />
          </Directions>
          {!isPreferred && (
            <Button size="sm" action="preferences.save" loading={isSaving} onClick={onPrefer}>
              {t('locator.makePreferred')}
            </Button>
          )}
        </Stack>
      </Links>
    </Card>
  );
}
