import type { SignedInDevice } from '@portal/shared-contracts';
import type { TFunction } from '@portal/shared-ui/i18n';

/** The name of a device: `Chrome on Windows`, or as much of it as is known. */
function plainName({ browser, system }: SignedInDevice, t: TFunction): string {
  if (browser !== null && system !== null) return t('devices.browserOn', { browser, system });
  return browser ?? system ?? t('devices.unknown');
}

/** Names by device id. Devices of one name are numbered: this one first, then in the order in which they signed in. */
export function deviceNames(devices: readonly SignedInDevice[], t: TFunction): Map<string, string> {
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
