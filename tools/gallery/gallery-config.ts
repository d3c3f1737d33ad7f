import path from 'node:path';
import type { Configuration } from 'webpack';
import { ROOT } from '../build/artifacts.ts';
import { baseConfig } from '../webpack/base-config.ts';
import type { Mode } from '../webpack/shared-modules.ts';

/** The page of the gallery; which component it shows is in its query. */
export const galleryPage = `<!doctype html>
<html lang="en">
  <head>
    <link rel="icon" href="data:," />
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="application-name" content="Sierra Vista Metals" />
    <title>gallery</title>
    <script defer src="/gallery.js"></script>
  </head>
  <body></body>
</html>`;

/** Builds the gallery of shared-ui with the rules that shell and sections are built with; no product contains it. */
export function galleryConfig(mode: Mode): Configuration {
  const base = baseConfig({ dir: path.join(ROOT, 'shared-ui'), name: 'gallery', version: '1.0.0', mode });
  return {
    ...base,
    entry: { gallery: './gallery/main.tsx' },
    output: { ...base.output, filename: '[name].js', chunkFilename: '[name].js', publicPath: '/' },
  };
}
