import {
  accountCalls,
  ApiError,
  momentText,
  type SignedInDevice,
  type WriteOptions,
} from '@portal/shared-contracts';
import { Button, Notice, useAction } from '@portal/shared-ui';
import { OwnedList, StatusChip, type OwnedItem } from '@portal/shared-ui/data';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { deviceNames } from './device-names.ts';

export const DEVICES = '/api/account/sessions';

/** Signs a device out. A session that has already ended counts as signed out: the aim is reached. */
const signOutDevice = ({ id }: SignedInDevice, options: WriteOptions): Promise<unknown> =>
  accountCalls.signOutDevice(id, options).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  });

/** The browsers that the person is signed in with: this one, which is marked, then the others. */
export function DeviceList({ devices }: { devices: readonly SignedInDevice[] }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [chosen, setChosen] = useState<string | null>(null);
  const language = currentLanguage();
  const names = deviceNames(devices, t);
  const nameOf = ({ id }: SignedInDevice): string => names.get(id) ?? '';

  const signOut = useAction(signOutDevice, {
    refetch: [DEVICES],
    done: (_answer, device) => t('devices.signedOut', { name: nameOf(device) }),
  });
  const start = (device: SignedInDevice) => (): void => {
    setChosen(device.id);
    void signOut.send(device);
  };

  const itemOf = (device: SignedInDevice): OwnedItem => ({
    id: device.id,
    icon: 'devices',
    name: nameOf(device),
    ...(device.isCurrent && { mark: <StatusChip tone="success" label={t('devices.this')} /> }),
    facts: [
      ...(device.place === null ? [] : [t('devices.place', { place: device.place })]),
      t('devices.lastSeen', { moment: momentText(device.lastSeenAt, language, true) }),
      t(`devices.signedInBy.${device.method}`, { moment: momentText(device.signedInAt, language, true) }),
    ],
    ...(!device.isCurrent && {
      actions: (
        <Button
          size="sm"
          color="secondary"
          aria-label={t('devices.signOutOne', { name: nameOf(device) })}
          loading={signOut.isPending && chosen === device.id}
          disabled={signOut.isPending}
          onClick={start(device)}
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
      <div>
        <Notice role="alert" tone="error">
          {signOut.notice}
        </Notice>
        <OwnedList label={t('devices.here')} isGroup items={here.map(itemOf)} />
      </div>
      {others.length > 0 && <OwnedList label={t('devices.others')} isGroup items={others.map(itemOf)} />}
    </>
  );
}
