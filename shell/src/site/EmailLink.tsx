import { Fragment, type ReactNode } from 'react';

/** Link to an e-mail address. A long address may wrap after its `@` or before a later dot. */
export const EmailLink = ({ email }: { email: string }): ReactNode => (
  <a href={`mailto:${email}`}>
    {email.split(/(?<=@)|(?<=@.*)(?=\.)/).map((part, at) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </a>
);
