// `npm run gallery`: every component of shared-ui in every state; see `gallery/serve-gallery.ts`.
import { serveGallery } from './gallery/serve-gallery.ts';

const port = Number(process.env['PORT'] ?? 8090);

try {
  const { address } = await serveGallery({ port });
  process.stdout.write(`The components are at ${address} (Ctrl-C stops)\n`);
} catch (error) {
  process.stderr.write(`${problemOf(error)}\n`);
  process.exitCode = 1;
}

function problemOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `Port ${port} is taken: name another one, PORT=${port + 1} npm run gallery.`;
  return error instanceof Error ? error.message : String(error);
}
