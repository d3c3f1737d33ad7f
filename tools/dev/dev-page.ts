import { readdir } from 'node:fs/promises';
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
  /** Folder of the shell's files that are built once. */
  folder: string;
  nonce: string;
}

/** The portal's page around a development shell: the deployed sections, but those under development from here. */
export async function devPage({
  registry,
  template,
  sections,
  folder,
  nonce,
}: DevPageOptions): Promise<string> {
  const releases = await Promise.all(sections.map(devRelease));
  const replaced: Registry = {
    ...registry,
    sections: {
      ...registry.sections,
      ...Object.fromEntries(releases.map((release) => [release.name, { stable: release }])),
    },
  };
  const files = await readdir(folder);
  const url = (ending: string): string =>
    devPath(SHELL) + (files.find((file) => file.endsWith(ending)) ?? '');
  const head = [
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<script type="application/json" id="portal-registry">${jsonForScript(replaced)}</script>`,
    `<link rel="stylesheet" href="${url('.css')}">`,
    // Before any other script: what React tells of itself must be remembered from the first moment.
    `<script src="${devPath(SHELL)}dev-refresh.js"></script>`,
    `<script defer src="${devPath(SHELL)}early.js"></script>`,
    `<script defer src="${devPath(SHELL)}main.js"></script>`,
  ];
  return template.replace('<!--portal:head-->', '').replace('<!--shell:head-->', () => head.join('\n    '));
}
