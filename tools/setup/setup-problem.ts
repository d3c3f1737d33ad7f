import { CommandError, EXIT } from '../exit.ts';

/** Something that the operator named cannot be used as it is; the message says what and why. */
export class SetupProblem extends CommandError {
  constructor(message: string) {
    super(message, EXIT.refused);
  }
}

/** Does `work` with a file or folder. @throws SetupProblem, which names it, when the system refuses */
export function onFile<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new SetupProblem(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
