import { MOST_RECIPIENTS, readRecipients } from '@portal/shared-contracts/addresses';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput, type TextInputProps } from './TextInput.tsx';

/** Characters of a list of addresses with their names. */
const LONGEST = 2_000;

export type RecipientsInputProps = Pick<
  TextInputProps,
  'label' | 'name' | 'value' | 'onChange' | 'required' | 'disabled' | 'autoFocus' | 'describedBy'
>;

/**
 * Field for the addresses that a mail is sent to, between commas, semicolons or blanks. Read its value with `readRecipients`.
 * At most `MOST_RECIPIENTS`.
 */
export function RecipientsInput(props: RecipientsInputProps): ReactNode {
  const { t } = useTranslation('ui');
  const { addresses, wrong } = readRecipients(props.value);
  const problem =
    addresses.length > MOST_RECIPIENTS
      ? t('recipients.tooMany', { limit: MOST_RECIPIENTS })
      : wrong.length > 0
        ? t('recipients.wrong', { entries: wrong.join(', ') })
        : null;
  return (
    <TextInput
      {...props}
      problem={problem}
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LONGEST}
    />
  );
}
