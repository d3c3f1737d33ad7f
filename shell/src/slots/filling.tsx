import type { FaultKind, SlotFilling, SlotPlace } from '@portal/shared-contracts';
import type { ComponentType, ReactNode } from 'react';
import { faultKind } from '../loading/federation.ts';
import type { Portal } from '../loading/portal.ts';
import type { SectionLoader } from '../loading/section-loader.ts';
import { PartRoot } from '../parts/PartRoot.tsx';
import { useLatePart } from '../parts/use-late-part.ts';

/** Milliseconds. A filler may draw nothing, where its argument gives it nothing to say. */
const LIMITS = { waiting: 4_000 };

interface FilledProps extends Omit<SlotPlace, 'onFailed'> {
  loader: SectionLoader;
  onFault: (kind: FaultKind, error: unknown) => void;
}

function Filled({
  filler: { section, id, slot },
  argument,
  waiting,
  loader,
  onFault,
}: FilledProps): ReactNode {
  const { Part, error } = useLatePart({
    loader,
    kind: 'slots',
    id,
    onFault: (failure) => onFault(faultKind(failure, 'slot'), failure),
  });
  const Filler = Part as ComponentType<object> | undefined;
  return (
    <div data-part={`${section} slots ${id}`} data-slot={slot} style={{ display: 'contents' }}>
      {Filler ? (
        <PartRoot
          section={section}
          kind="slot"
          limits={LIMITS}
          waiting={waiting as ReactNode}
          onFault={onFault}
          failed={null}
        >
          <Filler {...argument} />
        </PartRoot>
      ) : (
        error === undefined && (waiting as ReactNode)
      )}
    </div>
  );
}

/** The component that shows what fills a place, with the released version of its section. Nothing is left of one that fails. */
export const fillingOf = ({ loaders, onFault }: Pick<Portal, 'loaders' | 'onFault'>): SlotFilling =>
  function Filling({ onFailed, ...place }: SlotPlace): ReactNode {
    const { section } = place.filler;
    const loader = loaders.get(section);
    if (!loader) return null;
    return (
      <Filled
        {...place}
        loader={loader}
        onFault={(kind, error) => {
          onFault(section, kind, error, 'page');
          onFailed?.();
        }}
      />
    );
  };
