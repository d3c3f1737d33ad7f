import { Fragment, type ReactNode } from 'react';

/** Writes to an e-mail address, which takes another line behind its `@`, or before a dot after that, where one is too short. */
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
