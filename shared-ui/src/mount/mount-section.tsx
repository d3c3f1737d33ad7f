import type { MountContext, Unmount } from '@portal/shared-contracts';
import { startTransition, StrictMode, Suspense, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from '../router/BrowserRouter.tsx';
import { ErrorBoundary } from '../errors/ErrorView.tsx';
import { addTexts, type TextsByLanguage } from '../i18n/texts.ts';
import { LoadTimeout, Patience, PATIENCE } from './LateScreen.tsx';
import { OnCommit, PortalProviders } from './PortalProviders.tsx';

export interface SectionRoot {
  /** Name of the section, also the namespace of its texts. */
  name: string;
  texts: TextsByLanguage;
  context: MountContext;
  /** Routes and screens of the section. */
  children: ReactNode;
  /** Shown while a screen suspends. */
  fallback?: ReactNode;
}

/**
 * Mounts a section: a React root in `context.element` with all providers. Resolves after the first render. Rejects with the
 * signal's reason if the person left before.
 */
export async function mountSection({
  name,
  texts,
  context,
  children,
  fallback,
}: SectionRoot): Promise<Unmount> {
  const { element, signal, patience = PATIENCE, isCovered = false } = context;
  signal.throwIfAborted();
  addTexts(name, texts);
  const root = createRoot(element, { identifierPrefix: `${name}-` });

  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    const content = (
      <StrictMode>
        <PortalProviders>
          <ErrorBoundary onError={(error) => context.onError(error)}>
            <Patience value={patience}>
              <BrowserRouter>
                <Suspense fallback={<LoadTimeout>{fallback}</LoadTimeout>}>{children}</Suspense>
              </BrowserRouter>
            </Patience>
          </ErrorBoundary>
          <OnCommit then={resolve} />
        </PortalProviders>
      </StrictMode>
    );
    // React renders a transition in small pieces, and everything else in one task.
    if (isCovered) startTransition(() => root.render(content));
    else root.render(content);
  });

  if (signal.aborted) {
    root.unmount();
    throw signal.reason;
  }
  return () => {
    root.unmount();
    return Promise.resolve();
  };
}
