import {
  lazy,
  Suspense,
  useCallback,
  useId,
  useRef,
  type ComponentProps,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Native } from './native-button.ts';

type NativeProps = ComponentProps<typeof Native>;

// The login page has no tooltip, and does without the code of one. Without it, the reason is still read out.
const Tooltip = lazy(() =>
  import(/* webpackChunkName: "tooltip" */ '../tooltip/Tooltip.tsx').then(
    (module) => ({ default: module.Tooltip }),
    () => ({ default: ({ children }: { text: string; children: ReactElement }): ReactNode => children }),
  ),
);

/** A press does nothing, and submits no form. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Ref of a button that is made anew when its tooltip has come: the new one takes the focus over from the one before. */
function useKeptFocus(): (button: HTMLButtonElement | null) => void {
  const kept = useRef<{ button: HTMLButtonElement | null; hadFocus: boolean }>({
    button: null,
    hadFocus: false,
  });
  return useCallback((button) => {
    const hadFocus = button === null && document.activeElement === kept.current.button;
    if (kept.current.hadFocus) button?.focus();
    kept.current = { button, hadFocus };
  }, []);
}

/**
 * A button for what the person may not do, which says why when it is pointed at, focused or touched. Unlike a disabled one it can have the
 * focus, so that keyboard and screen reader come to the reason.
 */
export function ForbiddenButton({ reason, ...props }: NativeProps & { reason: string }): ReactNode {
  const id = useId();
  const ref = useKeptFocus();
  const button = (
    <Native {...props} ref={ref} type="button" aria-disabled aria-describedby={id} onClick={ignore} />
  );
  return (
    <>
      <Suspense fallback={button}>
        <Tooltip text={reason}>{button}</Tooltip>
      </Suspense>
      <span id={id} hidden>
        {reason}
      </span>
    </>
  );
}
