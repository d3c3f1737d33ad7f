import {
  lazy,
  Suspense,
  useId,
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

/**
 * A button for what the person may not do, which says why when it is pointed at, focused or touched. Unlike a disabled one it can have the
 * focus, so that keyboard and screen reader come to the reason.
 */
export function ForbiddenButton({ reason, ...props }: NativeProps & { reason: string }): ReactNode {
  const id = useId();
  const button = <Native {...props} type="button" aria-disabled aria-describedby={id} onClick={ignore} />;
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
