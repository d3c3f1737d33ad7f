import { hash } from 'node:crypto';
import type { Compiler } from 'webpack';

const PLACEHOLDER = '__CHUNK_INTEGRITY__';
/** Matches no file, so that a chunk without a known hash is refused by the browser like a tampered one. */
const MATCHES_NOTHING = `sha384-${'A'.repeat(64)}`;

/** SHA-384 of a file as `integrity` attributes and the registry write it. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${hash('sha384', content, 'base64')}`;

/**
 * Gives the script that starts an artifact the hashes of all its chunks, and makes the browser check them. Who
 * vouches for that first script (the registry, the page) thereby vouches for every chunk (docs/architecture.md, "Security of the page").
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, RuntimeGlobals, RuntimeModule, runtime, sources } = compiler.webpack;
    const table = `${RuntimeGlobals.require}.integrity`;
    // A script that was asked for anew, past a broken copy in the browser's cache, asks for its chunks so too.
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
