import styled from '@emotion/styled';
import { Component, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastWrite, type LastWrite } from './last-write.ts';
import { Button } from '../button/Button.tsx';
import { Text } from '../layout/Text.tsx';
import { notPrinted } from '../print/Printed.tsx';

type OptionalElement = ReactElement | false | null;

export interface ErrorViewProps {
  /** The failure; by default it says that the page cannot be shown. */
  title?: string;
  /** What to do; by default to try again. */
  advice?: string;
  /** `compact` fits into a card, `row` into a low, wide space with Retry at its end. */
  size?: 'page' | 'compact' | 'row';
  onRetry?: () => void;
  /** A retry is running. */
  isRetrying?: boolean;
  /** Other buttons in addition to Retry. */
  children?: OptionalElement | OptionalElement[];
}

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: 8,
  padding: '80px 24px',
  '&[data-size=compact], &[data-size=row]': { padding: '24px' },
  [theme.breakpoints.up('sm')]: {
    '&[data-size=row]': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      textAlign: 'start',
      gap: '4px 24px',
      padding: '8px 20px',
      '& > p': { marginBottom: 0 },
      '& > button': { gridColumn: 2, gridRow: '1 / span 2' },
    },
  },
}));
const Advice = styled(Text)({ maxWidth: '56ch', marginBottom: 8 });

const TITLES = {
  pending: 'writePending',
  unknown: 'writeUnknown',
  done: 'writeDone',
} as const satisfies Record<LastWrite['status'], string>;

/**
 * Replaces content that failed to load: what happened, what to do, and Retry. A page that fails during or after a write shows
 * the outcome of the write, so that nobody repeats it.
 */
export function ErrorView(props: ErrorViewProps): ReactNode {
  const { size = 'page', onRetry, isRetrying = false } = props;
  const { t } = useTranslation('ui');
  const lastWrite = useLastWrite();
  const write = props.title === undefined ? lastWrite : null;
  const title = props.title ?? (write ? (write.text ?? t(TITLES[write.status])) : t('sectionFailed'));
  const advice = write ? t(`${TITLES[write.status]}Advice`) : (props.advice ?? t('sectionFailedAdvice'));
  return (
    <Frame role="alert" data-size={size}>
      <Text variant={size === 'page' ? 'h2' : 'h3'}>{title}</Text>
      <Advice variant="body2" tone="quiet">
        {advice}
      </Advice>
      {onRetry && (
        <Button
          {...notPrinted}
          size={size === 'page' ? 'md' : 'sm'}
          color="secondary"
          loading={isRetrying}
          onClick={onRetry}
        >
          {t(write ? 'showAgain' : 'retry')}
        </Button>
      )}
      {props.children}
    </Frame>
  );
}

interface Props {
  children: ReactNode;
  /** Called with each error that is caught. */
  onError: (error: unknown) => void;
}

/** Shows the error view if its children fail to render; Retry renders them again. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <ErrorView onRetry={() => this.setState({ failed: false })} />;
  }
}
