import { accountCalls, ApiError, type SignedInDevice } from '@portal/shared-contracts';
import { Button, errorText, notify } from '@portal/shared-ui';
import { StatusChip } from '@portal/shared-ui/data';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { momentText } from '../my-account/moment-text.ts';
import { OwnedList, type OwnedItem } from '../my-account/OwnedList.tsx';
import { SECTION } from '../texts.ts';
import { deviceNames } from './device-names.ts';

export interface DeviceListProps {
  devices: readonly SignedInDevice[];
  /** A device was signed out; with its name. */
  onSignedOut: (name: string) => void;
}

/** The browsers that the person is signed in with: this one, which is marked, then the others. */
export function DeviceList({ devices, onSignedOut }: DeviceListProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [ending, setEnding] = useState<string | null>(null);
  const language = currentLanguage();
  const names = deviceNames(devices, t);
  const nameOf = ({ id }: SignedInDevice): string => names.get(id) ?? '';

  async function signOut(device: SignedInDevice): Promise<void> {
    setEnding(device.id);
    try {
      await accountCalls.signOutDevice(device.id).catch((error: unknown) => {
        // The session has already ended: the aim is reached.
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      });
      onSignedOut(nameOf(device));
    } catch (error) {
      notify(errorText(error, t), 'error');
    }
    setEnding(null);
  }

  const itemOf = (device: SignedInDevice): OwnedItem => ({
    id: device.id,
    icon: 'devices',
    name: nameOf(device),
    ...(device.isCurrent && { mark: <StatusChip tone="success" label={t('devices.this')} /> }),
    facts: [
      t('devices.lastSeen', { moment: momentText(device.lastSeenAt, language, true) }),
      t(`devices.signedInBy.${device.method}`, { moment: momentText(device.signedInAt, language, true) }),
    ],
    ...(!device.isCurrent && {
      actions: (
        <Button
          size="sm"
          color="secondary"
          aria-label={t('devices.signOutOne', { name: nameOf(device) })}
          loading={ending === device.id}
          onClick={() => void signOut(device)}
        >
          {t('devices.signOut')}
        </Button>
      ),
    }),
  });
  const here = devices.filter(({ isCurrent }) => isCurrent);
  const others = devices.filter(({ isCurrent }) => !isCurrent);

  return (
    <>
      <OwnedList label={t('devices.here')} isGroup items={here.map(itemOf)} />
      {others.length > 0 && <OwnedList label={t('devices.others')} isGroup items={others.map(itemOf)} />}
    </>
  );
}
