/** Exit statuses of every command. */
export const EXIT = {
  done: 0,
  failed: 1,
  wrongLine: 2,
  refused: 3,
  noAnswer: 4,
  waiting: 5,
  leftOut: 6,
  warned: 7,
} as const;

export type Exit = (typeof EXIT)[keyof typeof EXIT];

/** Meaning of each exit status, for `--help` and docs/commands.md. */
export const EXIT_MEANINGS: Readonly<Record<Exit, string>> = {
  [EXIT.done]: 'done; also when there was nothing to do',
  [EXIT.failed]: 'failed: a build broke, a check found something wrong, or the work was broken off',
  [EXIT.wrongLine]: 'the command line is wrong, or an answer is missing; nothing was done',
  [EXIT.refused]:
    'refused by the portal or by a check; an import has sent the other records unless a file cannot be read',
  [EXIT.noAnswer]: 'no portal answers, or it answers with an error of its own: try again later',
  [EXIT.waiting]:
    'an import is done, and some of its records wait for customers whom the portal does not have',
  [EXIT.leftOut]: 'nothing was refused, but an import left out files whose names are of no kind',
  [EXIT.warned]:
    'an import is done, but a file has no record, or records are stored although something in them is wrong',
};

/** A command that did not succeed. The message is one sentence for its user. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly exit: Exit;

  constructor(message: string, exit: Exit = EXIT.failed) {
    super(message);
    this.exit = exit;
  }
}
