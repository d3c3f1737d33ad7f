import type { MountContext, Unmount } from '@portal/shared-contracts';
import { StrictMode, Suspense, useLayoutEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { addTexts, type TextsByLanguage } from '../i18n/texts.ts';
import { OnItsWay } from './OnItsWay.tsx';
import { PortalProviders } from './PortalProviders.tsx';

export interface SectionRoot {
  /** Name of the section, which is also the namespace of its texts. */
  name: string;
  texts: TextsByLanguage;
  context: MountContext;
  /** Routes and screens of the section. */
  children: ReactNode;
  /** Stands where a screen's code is still on its way. */
  fallback?: ReactNode;
}

/** Milliseconds that the code of a screen may take where the shell names no limit. */
const PATIENCE = 9_000;

function Rendered({ then }: { then: () => void }): ReactNode {
  useLayoutEffect(then, [then]);
  return null;
}

/**
 * A section's whole wiring: a React root in `context.element` with everything that a screen of the portal counts on.
 * Resolves when the first picture is in the page; rejects with the signal's reason when the person left before.
 */
export async function mountSection({
  name,
  texts,
  context,
  children,
  fallback,
}: SectionRoot): Promise<Unmount> {
  const { element, signal, patience = PATIENCE } = context;
  signal.throwIfAborted();
  addTexts(name, texts);
  const root = createRoot(element, { identifierPrefix: `${name}-` });

  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    root.render(
      <StrictMode>
        <PortalProviders>
          <ErrorBoundary onError={(error) => context.onError(error)}>
            <BrowserRouter>
              <Suspense fallback={<OnItsWay patience={patience}>{fallback}</OnItsWay>}>{children}</Suspense>
            </BrowserRouter>
          </ErrorBoundary>
          <Rendered then={resolve} />
        </PortalProviders>
      </StrictMode>,
    );
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
