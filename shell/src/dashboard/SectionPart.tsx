import type { SectionModule } from '@portal/shared-contracts';
import { ErrorView, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { SectionLoader } from '../boot/load-section.ts';
import { Boundary } from '../faults/Boundary.tsx';
import { usePortal } from '../portal.ts';

type Kind = 'cards' | 'figures';

export interface SectionPartProps {
  section: string;
  kind: Kind;
  id: string;
  /** Stands in its place until its code is there. */
  skeleton: ReactNode;
}

const Failed = styled('div')({ display: 'grid', alignItems: 'center', minHeight: 112 });

async function loadPart(loader: SectionLoader | undefined, kind: Kind, id: string): Promise<ComponentType> {
  const section: SectionModule | undefined = await loader?.load();
  const load = section?.[kind]?.[id];
  if (!load) throw new Error(`Its section has no ${id} among its ${kind}`);
  return (await load()).default as ComponentType;
}

/** Parts that have come, by kind and id, so that they are there at once when home is opened again. */
const arrived = new WeakMap<SectionLoader, Map<string, ComponentType>>();

function keep(loader: SectionLoader | undefined, name: string, Part: ComponentType): void {
  if (!loader) return;
  const parts = arrived.get(loader) ?? new Map<string, ComponentType>();
  arrived.set(loader, parts.set(name, Part));
}

type LatePartProps = Pick<SectionPartProps, 'kind' | 'id' | 'skeleton'> & {
  loader: SectionLoader | undefined;
};

/** The part, its skeleton until it has come; throws when it does not. */
function LatePart({ loader, kind, id, skeleton }: LatePartProps): ReactNode {
  const name = `${kind} ${id}`;
  const [Part, setPart] = useState(() => loader && arrived.get(loader)?.get(name));
  const [failures, setFailures] = useState<unknown[]>([]);
  const isThere = Part !== undefined;
  // No `lazy`: made here, it is made again each time that React tries a transition, which then goes on for 5 s.
  useLayoutEffect(() => {
    if (isThere) return;
    let isLeft = false;
    loadPart(loader, kind, id).then(
      (loaded) => {
        keep(loader, name, loaded);
        if (!isLeft) setPart(() => loaded);
      },
      (error: unknown) => {
        if (!isLeft) setFailures([error]);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isThere, loader, kind, id, name]);
  if (failures.length > 0) throw failures[0];
  return Part ? <Part /> : skeleton;
}

/** A section's part of the dashboard. It fails alone and can be tried again. */
export function SectionPart({ section, kind, id, skeleton }: SectionPartProps): ReactNode {
  const { t } = useTranslation('shell');
  const { loaders, onFault } = usePortal();
  const loader = loaders.get(section);
  const [attempt, setAttempt] = useState(1);

  function retry(): void {
    loader?.forget();
    if (loader) arrived.delete(loader);
    setAttempt(attempt + 1);
  }

  return (
    <Boundary
      key={attempt}
      onError={(error) => onFault(section, 'card', error, 'error')}
      failed={
        <Failed>
          <ErrorView
            size="compact"
            title={t('dashboard.cardFailed')}
            advice={t('dashboard.cardFailedAdvice')}
            onRetry={retry}
          />
        </Failed>
      }
    >
      <LatePart loader={loader} kind={kind} id={id} skeleton={skeleton} />
    </Boundary>
  );
}
