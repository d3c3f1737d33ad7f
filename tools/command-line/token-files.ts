import { withSecretFiles } from '@portal/portal-server/src/platform/config/secret-files.ts';
import { CommandError, EXIT } from '../exit.ts';
import type { Environment } from '../operator/ask-portal.ts';

/** Tokens with which commands call a portal. */
export const TOKENS = [
  'OPERATOR_TOKEN',
  'METRICS_TOKEN',
  'ERP_KEY',
  'PUBLISH_TOKEN',
  'PUBLISH_TOKENS',
] as const;

/**
 * The environment with the tokens of files, as for the server's secrets.
 * @throws CommandError for a file that cannot be read or is empty, and for a token that is given twice
 */
export const withTokenFiles = (env: Environment): Environment =>
  withSecretFiles(env, TOKENS, (problem) => {
    throw new CommandError(problem, EXIT.wrongLine);
  });
