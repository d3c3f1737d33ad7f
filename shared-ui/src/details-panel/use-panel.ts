import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../toasts/notify.ts';

/**
 * A panel that is loaded when it is `wanted` for the first time; null until it is there. When that fails a toast says so
 * and `giveUp` is called; the next time it is wanted is another try.
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
