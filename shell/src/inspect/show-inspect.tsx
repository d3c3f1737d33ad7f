import { PortalProviders } from '@portal/shared-ui';
import { createRoot } from 'react-dom/client';
import type { Portal } from '../loading/portal.ts';
import { Inspect } from './Inspect.tsx';

/** Shows over the page which sections it is made of (docs/sections/development.md, "Inspect"). */
export function showInspect(portal: Pick<Portal, 'registry' | 'loaders'>): void {
  const element = document.body.appendChild(document.createElement('div'));
  // A panel hides everything beside it from screen readers.
  const hidden = new MutationObserver(() => element.removeAttribute('aria-hidden'));
  hidden.observe(element, { attributeFilter: ['aria-hidden'] });
  const root = createRoot(element);
  const close = (): void => {
    hidden.disconnect();
    root.unmount();
    element.remove();
  };
  root.render(
    <PortalProviders>
      <Inspect portal={portal} onClose={close} />
    </PortalProviders>,
  );
}
