import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { ErrorView, ListSkeleton, Page, PortalProviders } from '@portal/shared-ui';
import { placeAt, type FaultKind, type SectionRelease } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
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

/** The title of the page that is opened, or undefined where a section has the whole page to itself. */
function titleIn(section: SectionRelease): string | undefined {
  const place = placeAt([section], location.pathname);
  return place.kind === 'section' && place.route.chrome === 'full'
    ? place.route.title[currentLanguage()]
    : undefined;
}

/** `content` under the page's title, where the page has one. */
function page(title: string | undefined, content: ReactNode): ReactNode {
  return title === undefined ? content : <Page title={title}>{content}</Page>;
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
  loading(place) {
    const title = titleIn(section);
    return show(place, page(title, title === undefined ? <div className="waiting" /> : <ListSkeleton />));
  },
  failed: (place, kind, retry) =>
    show(place, page(titleIn(section), <FailedPage kind={kind} onRetry={retry} />)),
});
