import { writeFileSync } from 'node:fs';
import { settingsPage } from './settings-table.ts';

// Writes the table of the server's variables into the operators' page.
const { path, upToDate } = settingsPage();
writeFileSync(path, upToDate);
