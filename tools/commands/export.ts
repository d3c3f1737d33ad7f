import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ERP_KIND_NAMES } from '@portal/shared-contracts/erp';
import { InvalidArgumentError, Option } from 'commander';
import { callPortal, messageOf } from '../operator/ask-portal.ts';
import { CommandError } from '../exit.ts';
import { commaList, HEADINGS, PortalCommand, type Terminal } from '../command-line/portal-command.ts';

const NEW_LINE = 0x0a;

/** Counts the lines that pass through. */
function lineCounter(): { counter: Transform; lines: () => number } {
  let lines = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, at + 1)) lines += 1;
      done(null, chunk);
    },
  });
  return { counter, lines: () => lines };
}

/**
 * Writes the records of a kind from an answer into a folder; resolves with their number. The file appears when it is complete. A kind
 * without records has none, because the import takes an empty file for an export that failed.
 */
async function writeKind(folder: string, kind: string, { body }: Response): Promise<number> {
  const file = path.join(folder, `${kind}.ndjson`);
  const { counter, lines } = lineCounter();
  try {
    await pipeline(body ?? [], counter, createWriteStream(`${file}.new`));
  } catch (error) {
    throw new CommandError(`${kind} was cut: ${messageOf(error)}`);
  }
  if (lines() > 0) await rename(`${file}.new`, file);
  else for (const each of [file, `${file}.new`]) await rm(each, { force: true });
  return lines();
}

function readKinds(text: string): string[] {
  const asked = commaList(text);
  const unknown = asked.filter((kind) => !ERP_KIND_NAMES.includes(kind));
  if (unknown.length > 0) throw new InvalidArgumentError(`There is no kind ${unknown.join(', ')}.`);
  return ERP_KIND_NAMES.filter((kind) => asked.includes(kind));
}

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'export')
    .description(
      "Writes the portal's records into files of a folder, <kind>.ndjson, as the import reads them.",
    )
    .helpGroup(HEADINGS.records)
    .argument('<folder>')
    .addOption(
      new Option('--kinds <list>', `some of ${ERP_KIND_NAMES.join(',')}`)
        .argParser(readKinds)
        .default(ERP_KIND_NAMES, 'all'),
    )
    .asksPortal()
    .examples('export moved', 'export books --kinds customers,invoices --portal https://portal.example')
    .runs<[folder: string], { kinds: string[] }>(
      async ({ words: [folder], options: { kinds }, url, say }) => {
        await mkdir(folder, { recursive: true });
        const json: Record<string, number> = {};
        for (const kind of kinds) {
          const call = { method: 'GET', path: `/erp-records/${kind}` } as const;
          json[kind] = await writeKind(folder, kind, await callPortal({ url, env: terminal.env }, call));
          say(`${kind}: ${json[kind]}`);
        }
        return { json };
      },
    );
