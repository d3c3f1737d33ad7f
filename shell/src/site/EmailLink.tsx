import type { ReactNode } from 'react';

/** Link to an e-mail address. A long address may wrap after its `@` or before a later dot. */
export const EmailLink = ({ email }: { email: string }): ReactNode => (
  // The key replaces the element with its address: text that changes would stay in a translated page.
  <a key={email} href={`mailto:${email}`}>
    {email
      .split(/(?<=@)|(?<=@.*)(?=\.)/)
      .flatMap((part, at) => (at === 0 ? [part] : [<wbr key={at} />, part]))}
  </a>
);
