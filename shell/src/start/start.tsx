import { ErrorView, PageLook, PortalProviders } from '@portal/shared-ui';
import { useTranslation, addTexts } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { layOutFrame } from '../chrome/layout.ts';
import { artifactAt, reportFault } from '../faults/report-fault.ts';
import '../loading/platform-modules.ts';
import { readRegistry } from '../loading/registry.ts';
import { takeHandOffCode } from '../session/hand-off.ts';
import { startPortal } from './start-portal.tsx';
import en from '../../locales/en.json';
import es from '../../locales/es.json';

function Sentence(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <ErrorView
      title={t('noRegistry.title')}
      advice={t('noRegistry.advice')}
      onRetry={() => location.reload()}
    />
  );
}

/** The whole page when the registry cannot be read: no section is known then. */
function NoRegistry(): ReactNode {
  return (
    <PortalProviders>
      <PageLook />
      <Sentence />
    </PortalProviders>
  );
}

/** Version of the shell, read from the address of the page's scripts. */
function shellVersion(): string {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/assets/shell/"]');
  return artifactAt(script?.getAttribute('src') ?? '')?.version ?? '';
}

/** Shows and reports that the page's registry cannot be read. */
function startWithoutRegistry(): void {
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

takeHandOffCode();
// From here on the portal itself makes the calls that early.ts would make.
globalThis.__portalEarly ??= new Map();
addTexts('shell', { en, es });

const registry = readRegistry();
if (registry) startPortal(registry);
else startWithoutRegistry();
