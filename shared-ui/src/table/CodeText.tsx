import { Fragment, type ReactNode } from 'react';

/** A product code, which may go on in another line after each of its hyphens; it is copied as one word. */
export function CodeText({ code }: { code: string }): ReactNode {
  return code.split(/(?<=-)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
