import type { SectionApplication } from '../loading/section-host.ts';

/**
 * An application whose code is loaded when it is mounted. Its lifecycle functions succeed at once, because single-spa holds back every
 * navigation while one of them waits. `onFailure` is called when the code does not load for an application that is still mounted.
 */
export function lateApplication(
  load: () => Promise<SectionApplication>,
  onFailure: (error: unknown) => void,
): SectionApplication {
  let opened: { application?: SectionApplication } | undefined;

  async function open(own: NonNullable<typeof opened>): Promise<void> {
    try {
      const application = await load();
      if (opened !== own) return;
      own.application = application;
      await application.mount();
    } catch (error) {
      if (opened === own) onFailure(error);
    }
  }

  return {
    bootstrap: () => Promise.resolve(),
    mount() {
      opened = {};
      void open(opened);
      return Promise.resolve();
    },
    async unmount() {
      const { application } = opened ?? {};
      opened = undefined;
      await application?.unmount();
    },
  };
}
