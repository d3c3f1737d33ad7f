// Prints the address of every module that is loaded with the routes of documents, one a line.
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, next) {
    process.stdout.write(`${url}\n`);
    return next(url, context);
  },
});
await import('../routes.ts');
