import { errorText, ErrorView, Page, styled, Text, type Call, type PageProps } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, useRef, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const Width = styled('div')({ maxWidth: 944 });
const WholeWidth = styled('div')({ '--list-width': 'none' });

/** The frame of every page of "My account". */
export const AccountPage = (props: PageProps): ReactNode => (
  <Width>
    <Page {...props} />
  </Width>
);

/** The frame of every page of staff: its lists use the width of the page. */
export const StaffPage = (props: PageProps): ReactNode => (
  <WholeWidth>
    <Page {...props} />
  </WholeWidth>
);

/** Surface of a form. It is as wide as the page; its fields are narrower. */
export const FormPanel = styled('div')(({ theme }) => ({
  // Less padding at the top: the first field reserves space for its message there.
  padding: theme.spacing(1.5, 3, 3),
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > *': { maxWidth: 480 },
  [theme.breakpoints.down('md')]: { padding: theme.spacing(1, 2, 2) },
}));

const Place = styled('section')({ display: 'grid', gap: 24, '&:focus': { outline: 'none' } });

interface OwnedSectionProps {
  label: string;
  /** Number of items. */
  count: number;
  children: ReactNode;
}

/** Section around a list. Takes the focus when the focused button disappears together with its row. */
export function OwnedSection({ label, count, children }: OwnedSectionProps): ReactNode {
  const place = useRef<HTMLElement>(null);
  const previous = useRef(count);
  useEffect(() => {
    const isFewer = count < previous.current;
    previous.current = count;
    if (isFewer && document.activeElement === document.body) place.current?.focus();
  }, [count]);
  return (
    <Place ref={place} aria-label={label} tabIndex={-1}>
      {children}
    </Place>
  );
}

interface TitledGroupProps {
  title: string;
  children: ReactNode;
}

/** Placeholder with the list's heading, so that nothing moves when the list loads. */
export const TitledGroup = ({ title, children }: TitledGroupProps): ReactNode => (
  <div>
    <Text as="h2" variant="h2" style={{ marginBottom: 12 }}>
      {title}
    </Text>
    {children}
  </div>
);

interface CallContentProps<Data> {
  call: Call<Data>;
  skeleton: ReactNode;
  /** Title of the error view. */
  failed: string;
  size?: 'page' | 'compact';
  children: (data: Data) => ReactNode;
}

/** What a page shows of a call: a skeleton, then its data, or an error view with Retry. */
export function CallContent<Data>(props: CallContentProps<Data>): ReactNode {
  const { call, skeleton, failed, size = 'page', children } = props;
  const { t } = useTranslation(SECTION);
  if (call.status === 'loading') return skeleton;
  if (call.status === 'ready') return children(call.data);
  return (
    <ErrorView
      size={size}
      title={failed}
      advice={errorText(call.error, t)}
      onRetry={call.retry}
      isRetrying={call.isRetrying}
    />
  );
}
