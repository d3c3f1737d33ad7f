import {
  loadSlotFilling,
  sessionStore,
  slotFillers,
  type SlotArguments,
  type SlotFiller,
  type SlotName,
  type SlotPlace,
} from '@portal/shared-contracts';
import {
  Fragment,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';

let loaded: ComponentType<SlotPlace> | undefined;

/** The shell's component that shows a filler; undefined until it has loaded, null if it does not load. */
function useFilling(isNeeded: boolean, onLost: () => void): ComponentType<SlotPlace> | null | undefined {
  const [isLost, setLost] = useState(false);
  const [isThere, setThere] = useState(loaded !== undefined);
  const lose = useEffectEvent(onLost);
  useEffect(() => {
    if (!isNeeded || isThere) return;
    let isLeft = false;
    loadSlotFilling().then(
      (filling) => {
        loaded = filling as ComponentType<SlotPlace>;
        if (!isLeft) setThere(true);
      },
      (error: unknown) => {
        reportError(error);
        if (isLeft) return;
        setLost(true);
        lose();
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isNeeded, isThere]);
  return isLost ? null : loaded;
}

function useFillers(name: SlotName): readonly SlotFiller[] {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.getState);
  return slotFillers(name, session);
}

/** True when a section fills the place for this person. */
export const useIsFilled = (name: SlotName): boolean => useFillers(name).length > 0;

export interface SlotProps<Name extends SlotName> {
  name: Name;
  argument: SlotArguments[Name];
  /** Shown for each filler until it is there, so that nothing moves then. */
  waiting?: ReactNode;
  /** Called when a filler fails. Nothing is shown of it, and its section is reported. */
  onFailed?: () => void;
}

/**
 * A place of this section that others fill by `slots` of their descriptors (docs/sections/slots.md). Each filler is a root of its own:
 * what it does wrong stays there. Nothing without a filler.
 */
export function Slot<Name extends SlotName>({
  name,
  argument,
  waiting = null,
  onFailed,
}: SlotProps<Name>): ReactNode {
  const fillers = useFillers(name);
  const Filling = useFilling(fillers.length > 0, () => onFailed?.());
  if (Filling === null) return null;
  return fillers.map((filler) => (
    <Fragment key={`${filler.section} ${filler.id}`}>
      {Filling ? (
        <Filling filler={filler} argument={argument} waiting={waiting} onFailed={onFailed} />
      ) : (
        waiting
      )}
    </Fragment>
  ));
}
