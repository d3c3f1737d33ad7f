import type { ReactNode } from 'react';

/** Writes to an e-mail address, which takes a second line behind its `@` where one is too short. */
export function EmailLink({ email }: { email: string }): ReactNode {
  const host = email.indexOf('@') + 1;
  return (
    <a href={`mailto:${email}`}>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </a>
  );
}
