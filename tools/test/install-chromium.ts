import { findChromium } from '../browser/chromium.ts';
import { installFromDebian, runCommand, say } from './command.ts';

const DOWNLOAD_LIMIT_MS = 120_000;

/** Installs a Chromium for the journeys when there is none; throws when none can be had. */
export async function installChromium(): Promise<void> {
  if (findChromium() !== undefined) return;
  say('Chromium is missing: downloading the one of Playwright …');
  await runCommand('playwright', ['install', 'chromium'], { quiet: true, timeoutMs: DOWNLOAD_LIMIT_MS });
  if (findChromium() !== undefined) return;
  say('That cannot be downloaded here: installing the one of Debian …');
  if (!(await installFromDebian('chromium-headless-shell'))) await installFromDebian('chromium');
  if (findChromium() === undefined) {
    throw new Error(
      'There is no Chromium: install one (Debian: apt-get install chromium) or name one in CHROMIUM.',
    );
  }
}
