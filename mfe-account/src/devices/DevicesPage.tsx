import {
  accountCalls,
  dropAuthkey,
  loadPage,
  momentText,
  type SignedInDevice,
  type WriteOptions,
} from '@portal/shared-contracts';
import { Button, Notice, useAction, useCall, useDeferredCall } from '@portal/shared-ui';
import { OwnedList, OwnedListSkeleton, StatusChip, type OwnedItem } from '@portal/shared-ui/data';
import { currentLanguage, useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { AccountPage, CallContent, OwnedSection, TitledGroup } from '../account-page/AccountPage.tsx';
import { LateConfirmDialog, useDialogsAhead } from '../account-page/LateConfirmDialog.tsx';
import { ignoreAlreadyGone } from '../already-gone.ts';
import { SECTION } from '../texts.ts';

/** The signed-in devices of a person (docs/product.md, "Sessions"). Signing out everywhere includes this browser. */
export function DevicesPage({ leave = loadPage }: { leave?: (path: string) => void }): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useDeferredCall(useCall(DEVICES));
  useDialogsAhead();
  const [asking, setAsking] = useState(false);

  const everywhere = useAction(accountCalls.signOutEverywhere);

  async function signOutEverywhere(): Promise<{ ok: boolean }> {
    const outcome = await everywhere.send(undefined);
    if (outcome.ok) {
      dropAuthkey();
      leave('/login');
    }
    return outcome;
  }

  return (
    <AccountPage
      title={t('devices.title')}
      description={t('devices.description')}
      actions={
        <Button color="secondary" onClick={() => setAsking(true)}>
          {t('devices.signOutEverywhere')}
        </Button>
      }
    >
      <CallContent
        call={call}
        failed={t('devices.failed')}
        skeleton={
          <TitledGroup title={t('devices.here')}>
            <OwnedListSkeleton label={t('devices.loading')} />
          </TitledGroup>
        }
      >
        {(devices) => (
          <OwnedSection label={t('devices.title')} count={devices.length}>
            <DeviceList devices={devices} />
          </OwnedSection>
        )}
      </CallContent>
      <LateConfirmDialog
        open={asking}
        isDestructive
        title={t('devices.everywhereTitle')}
        description={t('devices.everywhereAdvice')}
        confirmLabel={t('devices.signOutEverywhere')}
        action={everywhere}
        onConfirm={signOutEverywhere}
        onClose={() => setAsking(false)}
      />
    </AccountPage>
  );
}

const DEVICES = '/api/account/sessions';

const signOutDevice = ({ id }: SignedInDevice, options: WriteOptions): Promise<unknown> =>
  ignoreAlreadyGone(accountCalls.signOutDevice(id, options));

/** This browser, with a mark, then the other browsers, each with a button that signs it out. */
function DeviceList({ devices }: { devices: readonly SignedInDevice[] }): ReactNode {
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

/** Name of a device such as `Chrome on Windows`, from the parts that are known. */
function plainName({ browser, system }: SignedInDevice, t: TFunction): string {
  if (browser !== null && system !== null) return t('devices.browserOn', { browser, system });
  return browser ?? system ?? t('devices.unknown');
}

/** Names by device id. Devices with the same name are numbered: the current one first, then by the time of sign-in. */
function deviceNames(devices: readonly SignedInDevice[], t: TFunction): Map<string, string> {
  const seen = new Map<string, number>();
  const ordered = devices.toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || a.signedInAt.localeCompare(b.signedInAt),
  );
  return new Map(
    ordered.map((device) => {
      const name = plainName(device, t);
      const number = (seen.get(name) ?? 0) + 1;
      seen.set(name, number);
      return [device.id, number === 1 ? name : t('devices.numbered', { name, number })];
    }),
  );
}
