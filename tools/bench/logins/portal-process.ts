// Serves a bench's portal from a process of its own, so that the bench does not measure its own work.
import { benchPortal } from './bench-portal.ts';

const emails = process.argv.slice(2);
const portal = await benchPortal(emails, () => new Date());
process.send?.(portal.url);
process.once('disconnect', () => void portal.close());
