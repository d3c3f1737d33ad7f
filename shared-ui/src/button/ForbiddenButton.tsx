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

// Loaded on demand: the login page needs no tooltip. If it does not load, screen readers still read the reason.
const Tooltip = lazy(() =>
  import(/* webpackChunkName: "tooltip" */ '../tooltip/Tooltip.tsx').then(
    (module) => ({ default: module.Tooltip }),
    () => ({ default: ({ children }: { text: string; children: ReactElement }): ReactNode => children }),
  ),
);

/** Ignores a press, so that no form is submitted. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Ref for a button that is replaced when its tooltip has loaded: the new element takes over the focus of the old one. */
function useRetainedFocus(): (button: HTMLButtonElement | null) => void {
  const previous = useRef<{ button: HTMLButtonElement | null; hadFocus: boolean }>({
    button: null,
    hadFocus: false,
  });
  return useCallback((button) => {
    const hadFocus = button === null && document.activeElement === previous.current.button;
    if (previous.current.hadFocus) button?.focus();
    previous.current = { button, hadFocus };
  }, []);
}

/**
 * A button for an action that the person may not do. Its tooltip says why. Unlike a disabled button it can be focused, so that
 * keyboard and screen reader users learn the reason.
 */
export function ForbiddenButton({ reason, ...props }: NativeProps & { reason: string }): ReactNode {
  const id = useId();
  const ref = useRetainedFocus();
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
