import styled from '@emotion/styled';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button.tsx';
import type { Call } from '../calls/use-call.ts';
import { errorText } from '../errors/error-text.ts';
import { ErrorView } from '../errors/ErrorView.tsx';
import { notPrinted } from '../print/Printed.tsx';
import { hiddenText } from '../waiting/hidden-text.ts';
import { Skeleton, TextSkeleton } from '../waiting/Skeleton.tsx';
import { DocumentsSkeleton } from './Documents.tsx';
import { FactList, KeyFacts, type Fact, type KeyFact } from './KeyFacts.tsx';
import { PanelPart, PanelParts } from './PanelPart.tsx';

interface PanelContentProps<Data> {
  call: Call<Data>;
  /** Shown while the record loads. */
  skeleton: ReactNode;
  /** Closes the panel; a button calls it when there is no such record. */
  onClose: () => void;
  children: (data: Data) => ReactNode;
}

/** Content of a panel: the record, or the state of its call (loading, not found, failed). */
export function PanelContent<Data>(props: PanelContentProps<Data>): ReactNode {
  const { call, skeleton, onClose, children } = props;
  const { t } = useTranslation('ui');
  if (call.status === 'loading') return skeleton;
  if (call.status === 'ready') return children(call.data);
  if (call.error.status === 404) {
    return (
      <ErrorView title={t('errors.notFound')} advice={t('details.notFound')}>
        <Button {...notPrinted} color="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      </ErrorView>
    );
  }
  return (
    <ErrorView
      title={t('panelFailed')}
      advice={errorText(call.error, t)}
      isRetrying={call.isRetrying}
      onRetry={call.retry}
    />
  );
}

const StatusSkeleton = styled(Skeleton)({ width: 88, height: 24, borderRadius: 999 });

interface PanelStatusProps<Data> {
  call: Call<Data>;
  children: (data: Data) => ReactNode;
}

/** Status of a panel's record. A placeholder keeps the height of the head while it loads. */
export function PanelStatus<Data>({ call, children }: PanelStatusProps<Data>): ReactNode {
  if (call.status === 'ready') return children(call.data);
  return call.status === 'loading' && <StatusSkeleton aria-hidden />;
}

const Hidden = styled('span')(hiddenText);

export interface PanelSkeletonProps {
  /** The key facts; null for a value that is not known yet. */
  keyFacts: readonly KeyFact[];
  /** The other facts; null for a value that is not known yet. */
  facts: readonly Fact[];
  hasDocuments?: boolean;
  /** Parts that consist of lines of text: their headings and approximate numbers of lines. */
  parts?: readonly { title: string; lines: number }[];
  /** Other parts. */
  children?: ReactElement;
}

/** Placeholder for a panel: shows the values that are known and bars for the others. */
export function PanelSkeleton(props: PanelSkeletonProps): ReactNode {
  const { keyFacts, facts, hasDocuments = false, parts = [], children } = props;
  const { t } = useTranslation('ui');
  const bar = (width: string): ReactNode => <TextSkeleton aria-hidden style={{ width }} />;
  return (
    <PanelParts>
      <Hidden role="status">{t('loading')}</Hidden>
      <KeyFacts facts={keyFacts.map((fact) => ({ ...fact, value: fact.value ?? bar('120px') }))} />
      <FactList facts={facts.map((fact) => ({ ...fact, value: fact.value ?? bar('60%') }))} />
      {hasDocuments && <DocumentsSkeleton />}
      {parts.map(({ title, lines }) => (
        <PanelPart key={title} title={title}>
          {Array.from({ length: lines }, (_, line) => (
            <div key={line}>{bar(`${88 - (line % 3) * 12}%`)}</div>
          ))}
        </PanelPart>
      ))}
      {children}
    </PanelParts>
  );
}
