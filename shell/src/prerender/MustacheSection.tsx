import type { ReactNode } from 'react';

/** A tag of Mustache; {@link withMustacheTags} writes it. */
const Tag = ({ text }: { text: string }): ReactNode => <i data-tag={text} />;

interface TaggedProps {
  /** `#` with the value, `^` without it. */
  sign: '#' | '^';
  of: string;
  children: ReactNode;
}

const Tagged = ({ sign, of, children }: TaggedProps): ReactNode => (
  <>
    <Tag text={`${sign}${of}`} />
    {children}
    <Tag text={`/${of}`} />
  </>
);

interface MustacheSectionProps {
  /** Value of the server. */
  of: string;
  children: ReactNode;
  /** Drawn without the value. */
  otherwise?: ReactNode;
}

/** Draws `children` where the server has a value, once for each item of a list. */
export const MustacheSection = ({ of, children, otherwise }: MustacheSectionProps): ReactNode => (
  <>
    <Tagged sign="#" of={of}>
      {children}
    </Tagged>
    {otherwise !== undefined && (
      <Tagged sign="^" of={of}>
        {otherwise}
      </Tagged>
    )}
  </>
);

/** Replaces each element that {@link MustacheSection} draws for a tag in `html` by Mustache's own tag. */
export const withMustacheTags = (html: string): string =>
  html.replaceAll(/<i data-tag="([^"]*)"><\/i>/g, '{{$1}}');
