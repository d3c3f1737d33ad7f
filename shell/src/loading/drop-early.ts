import { events, type PortalEvents, type SectionRelease } from '@portal/shared-contracts';

/** Drops the answers that were requested ahead after each event by which they may be out of date: of the account, or of a section. */
export function dropEarlyAnswers(releases: readonly Pick<SectionRelease, 'descriptor'>[]): void {
  const declared = releases.flatMap(({ descriptor }) => descriptor.events ?? []);
  for (const name of ['account.changed', ...declared])
    events.on(name as keyof PortalEvents, () => globalThis.__portalEarly?.clear());
}
