// The portal server as a program (docs/operators.md).
import { runServer } from './run-server.ts';

await runServer();
