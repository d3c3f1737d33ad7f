import { hash } from 'node:crypto';
import type { Compiler } from 'webpack';

const PLACEHOLDER = '__CHUNK_INTEGRITY__';
/** Matches no file: the browser refuses a chunk without a known hash like a tampered one. */
const MATCHES_NOTHING = `sha384-${'A'.repeat(64)}`;

/** SHA-384 of a file in the format of the `integrity` attribute. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${hash('sha384', content, 'base64')}`;

/**
 * Writes the hashes of all chunks into the entry script of an artifact, and makes the browser check them. The registry or the page
 * holds the hash of the entry, so every chunk is verified (docs/architecture.md, "Security of the page").
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, RuntimeGlobals, RuntimeModule, runtime, sources } = compiler.webpack;
    const table = `${RuntimeGlobals.require}.integrity`;
    // Query of the entry's address. A retry past a broken cached copy adds one, and its chunks need it too.
    const query = `${RuntimeGlobals.require}.integrityQuery`;

    class ChunkIntegrity extends RuntimeModule {
      constructor() {
        super('chunk integrity', RuntimeModule.STAGE_TRIGGER);
      }
      override generate(): string {
        return `${table} = JSON.parse("${PLACEHOLDER}");
${query} = document.currentScript ? document.currentScript.src.replace(/^[^?]*/, "") : "";`;
      }
    }

    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('IntegrityPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new ChunkIntegrity());
        });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (code) => `${code}
script.crossOrigin = "anonymous";
script.src = url + ${query};
script.integrity = ${table}[url.slice(${RuntimeGlobals.publicPath}.length)] || "${MATCHES_NOTHING}";`,
      );

      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage }, (assets) => {
        const hashes: Record<string, string> = {};
        const starting: string[] = [];
        for (const file of Object.keys(assets)
          .filter((each) => each.endsWith('.js'))
          .sort()) {
          const content = assets[file]!.buffer();
          if (content.includes(PLACEHOLDER)) starting.push(file);
          else hashes[file] = integrityOf(content);
        }
        const text = JSON.stringify(JSON.stringify(hashes)).slice(1, -1);
        for (const file of starting) {
          const source = assets[file]!.source()
            .toString()
            .replace(PLACEHOLDER, () => text);
          compilation.updateAsset(file, new sources.RawSource(source));
        }
      });
    });
  }
}
