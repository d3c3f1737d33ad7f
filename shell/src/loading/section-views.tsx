import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { ErrorView, ListSkeleton, Page, PortalProviders } from '@portal/shared-ui';
import { placeAt, type FaultKind, type SectionRelease } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { useCurrentPath } from '../page/navigation.ts';

/** Views shown in the place of a section. Each function returns one that removes its view. */
export interface SectionViews {
  loading(place: HTMLElement): () => void;
  failed(place: HTMLElement, kind: FaultKind, retry: () => void): () => void;
}

/** Shows a view of the shell in `place`. The returned function removes it. */
export function showView(place: HTMLElement, view: ReactNode): () => void {
  const element = document.createElement('div');
  // Distinguishes the shell's views from the section's.
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

/** Title of the page at `path`; undefined for a page that shows its title in a way of its own. */
function titleAt(path: string, section: SectionRelease): string | undefined {
  const place = placeAt([section], path);
  return place.kind === 'section' && place.route.access !== 'public'
    ? place.route.title[currentLanguage()]
    : undefined;
}

interface SectionPageProps {
  section: SectionRelease;
  children: ReactNode;
  /** Shown instead of `children` on a page without a title. */
  untitled?: ReactNode;
}

/** Shows `children` under the title of the current page, which may change within the section. */
function SectionPage({ section, children, untitled = children }: SectionPageProps): ReactNode {
  const title = titleAt(useCurrentPath(), section);
  return title === undefined ? untitled : <Page title={title}>{children}</Page>;
}

/** Text for each kind of fault; other kinds get the general advice. */
const ADVICE = {
  load: 'fault.load',
  slow: 'fault.slow',
  chunk: 'fault.chunk',
  contracts: 'fault.contracts',
  skipped: 'fault.skipped',
} as const;

function FailedPage({ kind, onRetry }: { kind: FaultKind; onRetry: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const advice = kind in ADVICE ? ADVICE[kind as keyof typeof ADVICE] : 'fault.other';
  return <ErrorView advice={t(advice)} onRetry={onRetry} />;
}

/** The skeleton and the error view of `section`. */
export const sectionViews = (section: SectionRelease): SectionViews => ({
  loading: (place) =>
    showView(
      place,
      <SectionPage section={section} untitled={<div className="waiting" />}>
        <ListSkeleton />
      </SectionPage>,
    ),
  failed: (place, kind, retry) =>
    showView(
      place,
      <SectionPage section={section}>
        <FailedPage kind={kind} onRetry={retry} />
      </SectionPage>,
    ),
});
