import { useTranslation } from '@portal/shared-ui/i18n';
import { notify } from '@portal/shared-ui';
import { useState, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { usePortal } from '../loading/portal.ts';
import type { AccessibilityPanel } from './AccessibilityPanel.tsx';
import { faultKind } from '../loading/federation.ts';

const load = () => import(/* webpackChunkName: "accessibility-panel" */ './AccessibilityPanel.tsx');

/** Button that opens the accessibility panel. The panel's code loads on hover or focus. */
export function AccessibilityEntry(): ReactNode {
  const { t } = useTranslation('shell');
  const { onFault } = usePortal();
  const [Panel, setPanel] = useState<ComponentType<ComponentProps<typeof AccessibilityPanel>> | null>(null);
  const [isOpen, setOpen] = useState(false);

  const prefetch = (): void => void load().catch(() => undefined);
  async function open(): Promise<void> {
    try {
      const module = await load();
      setPanel(() => module.AccessibilityPanel);
      setOpen(true);
    } catch (error) {
      onFault('shell', faultKind(error, 'render'), error, 'page');
      notify(t('footer.accessibilityNotLoaded'), 'error');
    }
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => void open()}
      >
        {t('footer.accessibility')}
      </button>
      {Panel && <Panel open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
