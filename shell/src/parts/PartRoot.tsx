import { PortalProviders } from '@portal/shared-ui';
import { BrowserRouter } from '@portal/shared-ui/router';
import { drawsNothing, type FaultKind } from '@portal/shared-contracts';
import {
  StrictMode,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { checkBuiltIns, hasForeignTool } from '../containment/built-ins.ts';
import { noteRender } from '../containment/watchdog.ts';
import { faultKind } from '../loading/federation.ts';
import { TimeoutError } from '../loading/timing.ts';
import { Boundary } from '../faults/LazyPart.tsx';
import { whenRestless } from './never-rests.ts';
import { EndlessRender, NothingDrawn } from '../loading/part-faults.ts';

/**
 * Milliseconds. `waiting`: until a part must be there. `drawn`: from its first commit until it must show something; without it a part may
 * show nothing.
 */
interface Limits {
  waiting: number;
  drawn?: number;
}

const LIMITS: Limits = { waiting: 4_000, drawn: 5_000 };

export interface PartRootProps {
  /** Name of the section, for messages. */
  section: string;
  /** Kind of fault when the part throws, is not there in time or renders without end. One that draws nothing is `empty`. */
  kind: FaultKind;
  onFault: (kind: FaultKind, error: unknown) => void;
  /** Shown while the part suspends. */
  waiting: ReactNode;
  /** Shown in the place of a part that failed. */
  failed: ReactNode;
  /** Default {@link LIMITS}. */
  limits?: Limits;
  /** The part. It has the providers of a root and the router, and no other context of what is around it. */
  children: ReactNode;
}

/** Shows `children`; throws when they are still shown after `milliseconds`. `what` names what is awaited. */
function TimeLimit({
  what,
  milliseconds,
  children,
}: {
  what: string;
  milliseconds: number;
  children: ReactNode;
}): ReactNode {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  if (isOver) throw new TimeoutError(`${what} took longer than ${milliseconds} ms`);
  return children;
}

interface WatchProps extends Required<Pick<PartRootProps, 'section' | 'limits'>> {
  element: HTMLElement;
}

/** Throws in the place of a part that renders without end or draws nothing. */
function Watch({ section, element, limits }: WatchProps): ReactNode {
  const [fault, setFault] = useState<Error>();
  useLayoutEffect(() => {
    const fail = (error: Error): void => flushSync(() => setFault(error));
    const look = (): void => {
      if (drawsNothing(element)) fail(new NothingDrawn(`A part of ${section} draws nothing`));
    };
    const timer = limits.drawn === undefined ? undefined : setTimeout(look, limits.drawn);
    const end = whenRestless(element, () =>
      fail(new EndlessRender(`A part of ${section} renders without end`)),
    );
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [section, element, limits]);
  if (fault) throw fault;
  return null;
}

function Part(props: PartRootProps & { element: HTMLElement }): ReactNode {
  const { section, kind, onFault, waiting, failed, limits = LIMITS, element, children } = props;
  noteRender(section);
  // After the effects of the part.
  useEffect(() => checkBuiltIns(section), [section]);
  return (
    <Boundary onError={(error) => onFault(faultKind(error, kind), error)} failed={failed}>
      <Suspense
        fallback={
          <TimeLimit what={`A part of ${section}`} milliseconds={limits.waiting}>
            {waiting}
          </TimeLimit>
        }
      >
        <Watch section={section} element={element} limits={limits} />
        {children}
      </Suspense>
    </Boundary>
  );
}

/**
 * A part of a section on a page that is not its own, such as a card: a React root of its own with a boundary and a time limit, so
 * that a mistake stays in its place. It fails when it throws, suspends for more than 4 s, draws nothing for 5 s, or renders again and
 * again without a pause. Then `onFault` is called and `failed` is shown. Its elements have no box of their own, so
 * the part is laid out as a child of what is around it.
 */
export function PartRoot(props: PartRootProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const shown = useRef<{ root: Root; element: HTMLElement }>(undefined);
  useLayoutEffect(() => {
    // What a tool changed before is not the part's.
    if (hasForeignTool()) checkBuiltIns();
    const element = document.createElement('div');
    element.style.display = 'contents';
    place.current?.append(element);
    const root = createRoot(element, { identifierPrefix: id });
    shown.current = { root, element };
    return () => {
      // Not `unmount`, which React does not allow during the commit of another root.
      root.render(null);
      element.remove();
    };
  }, [id]);
  // In a layout effect the part is drawn before the browser paints what is around it.
  useLayoutEffect(() => {
    const { root, element } = shown.current!;
    root.render(
      <StrictMode>
        <PortalProviders>
          <BrowserRouter>
            <Part {...props} element={element} />
          </BrowserRouter>
        </PortalProviders>
      </StrictMode>,
    );
  });
  return <div ref={place} style={{ display: 'contents' }} />;
}
