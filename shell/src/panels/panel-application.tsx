import { readRecord } from '@portal/shared-contracts';
import { isAwaited } from '@portal/shared-ui/data';
import { BrowserRouter } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import {
  LIMITS,
  sectionApplication,
  type SectionApplication,
  type SectionApplicationOptions,
} from '../loading/section-host.ts';
import { showView } from '../loading/section-views.tsx';
import { FailedPanel } from './FailedPanel.tsx';
import { PanelPlaceholder } from './PanelPlaceholder.tsx';

/** Shows a view in `place`. The returned function removes it. */
const show = (place: HTMLElement, view: ReactNode): (() => void) =>
  showView(place, <BrowserRouter>{view}</BrowserRouter>);

export interface PanelOptions extends Pick<
  SectionApplicationOptions,
  'name' | 'loader' | 'host' | 'onFault' | 'renew' | 'limits'
> {
  /** Called once the person left the panel's failure. */
  onClosed: () => void;
}

/** The panel's own script may load after its mount. */
const PANEL_LIMITS = { ...LIMITS, drawn: LIMITS.open };

/**
 * The panel of a section for records of this kind as a single-spa application, with the shell's views in its place while it loads
 * and after a failure. They are in the same script, so that both can be shown as soon as a panel is wanted, also offline.
 */
export function panelApplication(kind: string, { onClosed, ...options }: PanelOptions): SectionApplication {
  const { mount, unmount, ...others } = sectionApplication({
    limits: PANEL_LIMITS,
    ...options,
    mountOf: ({ panels }) => panels?.[kind],
    // A panel is drawn outside of its element, and only while the address names a record.
    isBlank: () => readRecord(location.search)?.kind === kind && isAwaited(kind),
    views: {
      // The placeholder is shown for longer: after the section's script the panel's own one loads.
      loading: () => () => undefined,
      failed: (place, _fault, onRetry) =>
        show(place, <FailedPanel kind={kind} onRetry={onRetry} onClosed={onClosed} />),
    },
  });
  let hidePlaceholder: (() => void) | undefined;
  return {
    ...others,
    mount() {
      hidePlaceholder = show(options.host, <PanelPlaceholder kind={kind} />);
      return mount();
    },
    unmount() {
      hidePlaceholder?.();
      return unmount();
    },
  };
}
