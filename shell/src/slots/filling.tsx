import type { SlotFilling, SlotPlace } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { LatePart, WhenArrived } from '../dashboard/LatePart.tsx';
import type { Portal } from '../loading/portal.ts';
import { PartRoot } from '../parts/PartRoot.tsx';

/** Milliseconds. A filler may draw nothing, where its argument gives it nothing to say. */
const LIMITS = { waiting: 4_000, drawn: 2 ** 31 - 1 };

/** The component that shows what fills a place, with the released version of its section. Nothing is left of one that fails. */
export const fillingOf = ({ loaders, onFault }: Pick<Portal, 'loaders' | 'onFault'>): SlotFilling =>
  function Filling({ filler: { section, id, slot }, argument, waiting, onFailed }: SlotPlace): ReactNode {
    const loader = loaders.get(section);
    if (!loader) return null;
    return (
      <div data-part={`${section} slots ${id}`} data-slot={slot} style={{ display: 'contents' }}>
        <PartRoot
          section={section}
          kind="slot"
          limits={LIMITS}
          waiting={waiting as ReactNode}
          onFault={(kind, error) => {
            onFault(section, kind, error, 'page');
            onFailed?.();
          }}
          failed={(_, retry) => <WhenArrived loader={loader} kind="slots" id={id} then={retry} />}
        >
          <LatePart
            loader={loader}
            kind="slots"
            id={id}
            argument={argument}
            skeleton={waiting as ReactNode}
          />
        </PartRoot>
      </div>
    );
  };
