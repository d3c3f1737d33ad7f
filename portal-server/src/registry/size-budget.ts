/** Bytes of JavaScript after brotli that an artifact may hold. A section shares the big libraries, the shell provides them. */
export const SCRIPT_BUDGET = { section: 200_000, shell: 900_000 } as const;

/** Bytes of one file before compression. */
export const LARGEST_FILE = 8 * 1024 * 1024;

/** Bytes of the whole upload as it travels: base64 of what is compressed. */
export const LARGEST_UPLOAD = 24 * 1024 * 1024;

/** What is over budget, or undefined. */
export function budgetProblem(
  kind: keyof typeof SCRIPT_BUDGET,
  files: readonly { path: string; brotli: Uint8Array }[],
): string | undefined {
  const bytes = files
    .filter(({ path }) => path.endsWith('.js'))
    .reduce((sum, { brotli }) => sum + brotli.byteLength, 0);
  const budget = SCRIPT_BUDGET[kind];
  return bytes > budget
    ? `${kilobytes(bytes)} of JavaScript (brotli), the budget of a ${kind} is ${kilobytes(budget)}`
    : undefined;
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
