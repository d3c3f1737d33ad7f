import type { Config } from '@portal/portal-server/src/platform/config/config.ts';
import { isAddress } from '@portal/shared-contracts/addresses';
import { CommandError, EXIT } from '../exit.ts';
import type { Answers } from './questions.ts';

/** The first administrator, by the answers of the setup. @throws CommandError for an answer that is no e-mail address */
export function firstOf(
  { ADMIN_NAME = '', ADMIN_EMAIL = '', ADMIN_LANGUAGE }: Answers,
  { publicUrl = '' }: Pick<Config, 'publicUrl'>,
) {
  if (!isAddress(ADMIN_EMAIL))
    throw new CommandError(
      `ADMIN_EMAIL is ${JSON.stringify(ADMIN_EMAIL)}, but must be an e-mail address.`,
      EXIT.wrongLine,
    );
  return {
    member: { name: ADMIN_NAME, email: ADMIN_EMAIL },
    language: ADMIN_LANGUAGE === 'es' ? ('es' as const) : ('en' as const),
    publicUrl,
  };
}
