import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';

/**
 * Loads a panel when it is `wanted` for the first time; null until then. After a failure, which `onFailed` handles, it is loaded
 * again the next time it is wanted.
 */
export function usePanel<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  onFailed: (error: unknown) => void,
): ComponentType<Props> | null {
  const [panel, setPanel] = useState<{ Panel: ComponentType<Props> } | null>(null);
  const begin = useEffectEvent(load);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    if (!wanted || panel !== null) return;
    let left = false;
    begin().then(
      (Panel) => !left && setPanel({ Panel }),
      (error: unknown) => !left && failed(error),
    );
    return () => {
      left = true;
    };
  }, [wanted, panel]);
  return panel?.Panel ?? null;
}
