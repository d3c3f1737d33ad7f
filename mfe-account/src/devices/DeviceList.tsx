import { accountCalls, ApiError, type SignedInDevice } from '@portal/shared-contracts';
import { Button, errorText, notify, styled } from '@portal/shared-ui';
import { StatusChip } from '@portal/shared-ui/data';
import { currentLanguage, useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { momentText } from '../my-account/moment-text.ts';
import { OwnedList } from '../my-account/OwnedList.tsx';
import { SECTION } from '../texts.ts';

const Column = styled('div')({ maxWidth: 880 });

/** What a person calls the device: `Chrome on Windows`, or what of it is known. */
function nameOf({ browser, system }: SignedInDevice, t: TFunction): string {
  if (browser !== null && system !== null) return t('devices.browserOn', { browser, system });
  return browser ?? system ?? t('devices.unknown');
}

export interface DeviceListProps {
  devices: readonly SignedInDevice[];
  /** A device was signed out; with its name. */
  onSignedOut: (name: string) => void;
}

/** The browsers that the person is signed in with; this one is marked and stays. */
export function DeviceList({ devices, onSignedOut }: DeviceListProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [ending, setEnding] = useState<string | null>(null);
  const language = currentLanguage();

  async function signOut(device: SignedInDevice): Promise<void> {
    setEnding(device.id);
    try {
      await accountCalls.signOutDevice(device.id).catch((error: unknown) => {
        // It has ended by itself meanwhile, which is what was wanted.
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      });
      onSignedOut(nameOf(device, t));
    } catch (error) {
      notify(errorText(error, t), 'error');
    }
    setEnding(null);
  }

  return (
    <Column>
      <OwnedList
        label={t('devices.title')}
        items={devices.map((device) => ({
          id: device.id,
          icon: 'devices',
          name: nameOf(device, t),
          ...(device.isCurrent && { mark: <StatusChip tone="success" label={t('devices.this')} /> }),
          facts: [
            t('devices.lastSeen', { moment: momentText(device.lastSeenAt, language, true) }),
            t(`devices.signedInBy.${device.method}`, {
              moment: momentText(device.signedInAt, language, true),
            }),
          ],
          ...(!device.isCurrent && {
            actions: (
              <Button
                size="sm"
                color="secondary"
                aria-label={t('devices.signOutOne', { name: nameOf(device, t) })}
                loading={ending === device.id}
                onClick={() => void signOut(device)}
              >
                {t('devices.signOut')}
              </Button>
            ),
          }),
        }))}
      />
    </Column>
  );
}
