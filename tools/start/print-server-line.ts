/** Prints a line of the server, except the one that it is ready: the caller says so once everything is published. */
export function printServerLine(line: string, stream: 'stdout' | 'stderr'): void {
  if (!line.startsWith('Portal ready at ')) process[stream].write(`${line}\n`);
}
