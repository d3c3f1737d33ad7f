import type { Socket } from 'node:net';
import type { PortalApp } from './portal-app.ts';

/**
 * Closes connections that nothing was asked over when the server closes. Browsers open some in advance; Node takes them
 * for busy, and the server would wait for more than a minute until they have timed out.
 */
export function closeUnusedConnections(app: PortalApp): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
