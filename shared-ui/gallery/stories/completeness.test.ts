import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as data from '../../src/data.ts';
import * as fields from '../../src/fields.ts';
import * as grid from '../../src/grid.ts';
import * as ui from '../../src/index.ts';
import * as overlays from '../../src/overlays.ts';

/** Parts that surround a page, or that other parts use: they show nothing by themselves. */
const WITHOUT_LOOK = ['PageLook', 'PortalProviders', 'BareModal', 'Popper', 'DraftedFields', 'Slot'];

const components = Object.keys({ ...ui, ...data, ...fields, ...grid, ...overlays }).filter(
  (name) => /^[A-Z][a-z]/.test(name) && !WITHOUT_LOOK.includes(name),
);
const stories = readdirSync(__dirname)
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .map((file) => path.join(__dirname, file));
/** The stories show it, and it shows the parts of panels. */
const sample = path.join(__dirname, '../../src/testing/OpenedSample.tsx');
const gallery = [...stories, sample].map((file) => readFileSync(file, 'utf8')).join('\n');

test.each(components)('%s is in the gallery', (name) => {
  expect(gallery).toContain(`<${name}`);
});
