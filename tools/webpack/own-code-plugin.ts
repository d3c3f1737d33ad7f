import path from 'node:path';
import type { Compiler } from 'webpack';

/** Packages of which a page has one copy; a section that bundles one got it past the facades. */
const ONE_COPY =
  /[\\/]node_modules[\\/](react|react-dom|react-router|i18next|react-i18next|swr|zustand|notistack|@mui[\\/][^\\/]+|@emotion[\\/][^\\/]+|@portal[\\/]shared-[a-z]+)[\\/]/;

/** Fails a section's build that bundles what the shell provides: it would be there twice, in size and in state. */
export class OwnCodePlugin {
  readonly #shared: string[];

  constructor(dir: string) {
    const root = path.dirname(dir);
    this.#shared = ['shared-ui', 'shared-contracts'].map(
      (workspace) => path.join(root, workspace) + path.sep,
    );
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OwnCodePlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OwnCodePlugin', (modules) => {
        for (const module of modules) {
          const file = module.nameForCondition();
          if (file === null || !this.#isForeign(file)) continue;
          const issuer = compilation.moduleGraph.getIssuer(module)?.nameForCondition() ?? 'a module';
          const [what, who] = [file, issuer].map((each) =>
            path.relative(path.dirname(compiler.context), each),
          );
          compilation.errors.push(
            new compiler.webpack.WebpackError(
              `${who} bundles ${what}: import it through a facade of @portal/shared-ui`,
            ),
          );
        }
      });
    });
  }

  #isForeign(file: string): boolean {
    return ONE_COPY.test(file) || this.#shared.some((folder) => file.startsWith(folder));
  }
}
