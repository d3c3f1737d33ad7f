import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compilation } from 'webpack';
import { assetsPath } from '../webpack/names.ts';
import { lazyModules } from '../webpack/shared-modules.ts';
import { shellConfig } from '../webpack/shell-config.ts';
import { pageTemplate, shellPage } from './page-template.ts';
import { compile, describeFiles, writeArtifact, type BuildJob } from './compile.ts';

const PAGE = 'index.html';

/** Builds the shell and the template of the portal's page. */
export async function buildShell(shell: BuildJob): Promise<void> {
  const { dir, name, version, out } = shell;
  const [earlyConfig, frameConfig] = shellConfig(shell);
  const early = await compile(earlyConfig);
  const frame = await compile(frameConfig);
  const files = await describeFiles(out, [early, frame]);
  const main = scriptsOf(frame, 'main');
  const page = shellPage(await pageTemplate(dir), {
    publicPath: assetsPath(name, version),
    integrity: Object.fromEntries(files.map(({ path: file, integrity }) => [file, integrity])),
    early: scriptsOf(early, 'early'),
    main,
    chunks: { ...namedChunks(frame), ...lazyChunks(frame) },
  });
  await writeFile(path.join(out, PAGE), page);
  await writeArtifact(out, { kind: 'shell', version, html: PAGE, preload: main, files });
}

const isScript = (file: string): boolean => file.endsWith('.js');

const scriptsOf = (compilation: Compilation, entry: string): string[] =>
  (compilation.entrypoints.get(entry)?.getFiles() ?? []).filter(isScript);

/** Scripts of each named lazy chunk, by its name. */
const namedChunks = ({ chunkGroups }: Compilation): Record<string, string[]> =>
  Object.fromEntries(
    chunkGroups.flatMap((group) =>
      group.isInitial() || !group.name ? [] : [[group.name, group.getFiles().filter(isScript)]],
    ),
  );

/** Scripts of each lazy shared module, by its request. Their chunks have no name. */
function lazyChunks({ modules, chunkGraph }: Compilation): Record<string, string[]> {
  const all = [...modules];
  return Object.fromEntries(
    lazyModules().map((request) => {
      const provider = all.find((module) =>
        module.identifier().startsWith(`provide module (default) ${request}@`),
      );
      const [block] = provider?.blocks ?? [];
      const group = block && chunkGraph.getBlockChunkGroup(block);
      if (!group) throw new Error(`The shell does not provide ${request}: import it in platform-modules.ts`);
      return [request, group.getFiles().filter(isScript)];
    }),
  );
}
