import { accountCalls } from '@portal/shared-contracts';
import { Button, Form, inputProblem, TextInput, useAction } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { passwordFailure } from '../new-password/password-failure.ts';
import { SECTION } from '../texts.ts';

export interface EmailStepProps {
  /** The address that was typed before; empty at first. */
  known: string;
  onSent: (sent: { email: string; resetToken: string }) => void;
}

/** The first step: the address that the temporary password is sent to. */
export function EmailStep({ known, onSent }: EmailStepProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [email, setEmail] = useState(known);
  const reset = useAction(accountCalls.resetPassword, { failure: (error) => passwordFailure(error, t) });
  const isInvalid = inputProblem(email, { type: 'email' }) !== null;

  async function submit(): Promise<{ ok: boolean }> {
    const address = email.trim();
    const outcome = await reset.send({ email: address });
    if (outcome.ok) onSent({ email: address, resetToken: outcome.answer.resetToken });
    return outcome;
  }

  return (
    <Form
      action={reset}
      onSubmit={submit}
      actions={
        <Button type="submit" fullWidth loading={reset.isPending}>
          {t('forgot.email.send')}
        </Button>
      }
    >
      <TextInput
        label={t('forgot.email.label')}
        name="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        maxLength={254}
        problem={isInvalid ? t('forgot.email.invalid') : null}
        value={email}
        onChange={setEmail}
      />
    </Form>
  );
}
