import type { Drawn, DrawRequest } from '../document-source.ts';
import { drawRequested } from './draw-document.ts';

/** Runs in a worker thread. Draws a document. */
const draw = (request: DrawRequest): Promise<Drawn> => drawRequested(request);
export default draw;
