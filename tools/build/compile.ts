import { stripVTControlCharacters } from 'node:util';
import webpack, { type Compilation, type Configuration, type WebpackError } from 'webpack';

/** Runs webpack once; rejects with the first error, in one readable piece. */
export function compile(config: Configuration): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((failure, stats) => {
      compiler.close((trouble) => {
        const error = failure ?? stats?.compilation.errors[0] ?? trouble;
        if (error) reject(error);
        else if (stats) resolve(stats.compilation);
      });
    });
  });
}

/** Of JavaScript, and of the compiler's own program. */
const STACK = /\n\s+at .*|\s+Caused by:[^]*Stack backtrace:[^]*$/g;

/** An error of webpack as a person wants to read it: file, place, reason. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { file, loc } = error as Partial<WebpackError>;
  const place = loc && 'start' in loc ? `:${loc.start.line}` : '';
  const message = stripVTControlCharacters(error.message).replace(STACK, '').trim();
  return file === undefined ? message : `${file}${place}\n${message}`;
}
