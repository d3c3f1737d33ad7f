import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { ErrorView, ListSkeleton, Page, PortalProviders } from '@portal/shared-ui';
import { placeAt, type FaultKind, type SectionRelease } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { useCurrentPath } from '../page/use-current-path.ts';
import type { SectionViews } from './section-application.ts';

function show(place: HTMLElement, view: ReactNode): () => void {
  const element = document.createElement('div');
  // Tells what the shell shows from what the section does.
  element.dataset['view'] = 'shell';
  place.append(element);
  const root = createRoot(element);
  root.render(<PortalProviders>{view}</PortalProviders>);
  let shown = true;
  return () => {
    if (!shown) return;
    shown = false;
    root.unmount();
    element.remove();
  };
}

/** The title of the page at `path`, or undefined where the section has the whole page to itself. */
function titleAt(path: string, section: SectionRelease): string | undefined {
  const place = placeAt([section], path);
  return place.kind === 'section' && place.route.chrome === 'full'
    ? place.route.title[currentLanguage()]
    : undefined;
}

interface SectionPageProps {
  section: SectionRelease;
  children: ReactNode;
  /** In their place where the section has the whole page to itself. */
  untitled?: ReactNode;
}

/** `children` under the title of the page that is opened: the person may go from one page of the section to another meanwhile. */
function SectionPage({ section, children, untitled = children }: SectionPageProps): ReactNode {
  const title = titleAt(useCurrentPath(), section);
  return title === undefined ? untitled : <Page title={title}>{children}</Page>;
}

/** Texts of faults, by kind; other kinds have the general advice only. */
const ADVICE = {
  load: 'fault.load',
  slow: 'fault.slow',
  chunk: 'fault.chunk',
  contracts: 'fault.contracts',
} as const;

function FailedPage({ kind, onRetry }: { kind: FaultKind; onRetry: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const advice = kind in ADVICE ? ADVICE[kind as keyof typeof ADVICE] : 'fault.other';
  return <ErrorView advice={t(advice)} onRetry={onRetry} />;
}

/** View in place of a section: a skeleton, or the error view. */
export const sectionViews = (section: SectionRelease): SectionViews => ({
  loading: (place) =>
    show(
      place,
      <SectionPage section={section} untitled={<div className="waiting" />}>
        <ListSkeleton />
      </SectionPage>,
    ),
  failed: (place, kind, retry) =>
    show(
      place,
      <SectionPage section={section}>
        <FailedPage kind={kind} onRetry={retry} />
      </SectionPage>,
    ),
});
