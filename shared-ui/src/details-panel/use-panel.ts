import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../toasts/notify.ts';

/**
 * Loads a panel when it is `wanted` for the first time; null until then. A failure shows a toast and calls `giveUp`; the next
 * time it is wanted it is loaded again.
 */
export function usePanel<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  giveUp: () => void,
): ComponentType<Props> | null {
  const { t } = useTranslation('ui');
  const [panel, setPanel] = useState<{ Panel: ComponentType<Props> } | null>(null);
  const begin = useEffectEvent(load);
  const failed = useEffectEvent(() => {
    notify(t('panelFailed'), 'error');
    giveUp();
  });
  useEffect(() => {
    if (!wanted || panel !== null) return;
    let left = false;
    begin().then(
      (Panel) => !left && setPanel({ Panel }),
      () => !left && failed(),
    );
    return () => {
      left = true;
    };
  }, [wanted, panel]);
  return panel?.Panel ?? null;
}
