// Receives the portal's webhooks (docs/webhooks.md): verifies each signature, and does nothing twice.
//   WEBHOOK_SECRET=whsec_… HANDLED_FILE=handled.txt PORT=4000 node docs/examples/webhook-receiver.mjs
import { Buffer } from 'node:buffer';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const { WEBHOOK_SECRET, HANDLED_FILE = 'handled.txt', PORT = '4000' } = process.env;
const webhook = new Webhook(WEBHOOK_SECRET);
// A real system keeps the ids in its database, in the transaction of what it does for the event.
const handled = new Set(existsSync(HANDLED_FILE) ? readFileSync(HANDLED_FILE, 'utf8').split('\n') : []);

function handle({ id, type, data }) {
  if (handled.has(id)) return console.log(`${id} again`);
  console.log(`${id} ${type} ${JSON.stringify(data)}`);
  appendFileSync(HANDLED_FILE, `${id}\n`);
  handled.add(id);
}

const server = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  // The signature is of the very bytes: they are verified before they are read as JSON.
  const body = Buffer.concat(parts).toString();
  let event;
  try {
    event = webhook.verify(body, request.headers);
  } catch {
    return response.writeHead(400).end();
  }
  try {
    handle(event);
    response.writeHead(204).end();
  } catch (error) {
    // The portal sends it again.
    console.error(error);
    response.writeHead(500).end();
  }
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(`listening on ${server.address().port}`));
