import Mustache from 'mustache';
import { jsonForScript } from '@portal/portal-server/src/delivery/page/page-registry.ts';
import type { Registry } from '@portal/shared-contracts/schemas';
import { SHELL } from '../build/artifacts.ts';
import { devPath, devRelease } from './dev-artifacts.ts';

export interface DevPageOptions {
  /** The deployed registry of the portal behind. */
  registry: Registry;
  /** The page's template. */
  template: string;
  /** Sections that development servers serve. */
  sections: readonly string[];
  nonce: string;
}

/** The portal's page around a development shell: the deployed sections, but those under development from here. */
export async function devPage({ registry, template, sections, nonce }: DevPageOptions): Promise<string> {
  const releases = await Promise.all(sections.map(devRelease));
  const replaced: Registry = {
    ...registry,
    sections: {
      ...registry.sections,
      ...Object.fromEntries(releases.map((release) => [release.name, { stable: release }])),
    },
  };
  const head = [
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<script type="application/json" id="portal-registry">${jsonForScript(replaced)}</script>`,
    // Before any other script: what React tells of itself must be remembered from the first moment.
    `<script src="${devPath(SHELL)}dev-refresh.js"></script>`,
    `<script defer src="${devPath(SHELL)}early.js"></script>`,
    `<script defer src="${devPath(SHELL)}main.js"></script>`,
  ];
  // The first frame is not drawn: a development page is not opened to be fast.
  const page = Mustache.render(template, { lang: 'en', nonce });
  return page.replace('<!--portal:head-->', '').replace('<!--shell:head-->', () => head.join('\n    '));
}
