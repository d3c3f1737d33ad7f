import { move } from 'piscina';
import type { DrawRequest } from '../document-source.ts';
import { drawRequested } from './draw-document.ts';

/** Runs in a worker thread. Draws a document and transfers its bytes without a copy. */
export default async function draw(request: DrawRequest): Promise<unknown> {
  return move(new Uint8Array(await drawRequested(request)));
}
