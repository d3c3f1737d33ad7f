import { createRoot } from 'react-dom/client';
import { layOutFrame } from './chrome/frame-kind.ts';
import { artifactAt } from './faults/error-facts.ts';
import { reportFault } from './faults/report-fault.ts';
import { NoRegistry } from './views/NoRegistry.tsx';

/** The version of the shell by the address of the page's scripts, as the registry does not say it. */
function shellVersion(): string {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/assets/shell/"]');
  return artifactAt(script?.getAttribute('src') ?? '')?.version ?? '';
}

/** A page whose registry cannot be read says so, here and to the operator. */
export function startWithoutRegistry(): void {
  layOutFrame('none', null);
  const main = document.getElementById('main') ?? document.body;
  main.replaceChildren();
  createRoot(main).render(<NoRegistry />);
  reportFault({
    section: 'shell',
    version: shellVersion(),
    kind: 'registry',
    shown: 'error',
    error: new Error('The page came without a registry that can be read'),
  });
}
