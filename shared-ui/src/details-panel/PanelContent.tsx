import styled from '@emotion/styled';
import type { ReactNode } from 'react';
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

export interface PanelContentProps<Data> {
  call: Call<Data>;
  /** Stands there until the record is. */
  skeleton: ReactNode;
  /** Leaves the panel, where there is nothing to show in it. */
  onClose: () => void;
  children: (data: Data) => ReactNode;
}

/** A panel's view of its record, or of the state of its call: loading, not found, failed. */
export function PanelContent<Data>(props: PanelContentProps<Data>): ReactNode {
  const { call, skeleton, onClose, children } = props;
  const { t } = useTranslation('ui');
  if (call.status === 'loading') return skeleton;
  if (call.status === 'ready') return children(call.data);
  if (call.error.status === 404) {
    return (
      <ErrorView title={t('errors.notFound')} advice={t('details.notFound')}>
        <Button {...notPrinted} color="secondary" onClick={onClose}>
          {t('details.backToList')}
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

export interface PanelStatusProps<Data> {
  call: Call<Data>;
  children: (data: Data) => ReactNode;
}

/** The status of a panel's record, or a bar in its place, so that the head keeps its height. */
export function PanelStatus<Data>({ call, children }: PanelStatusProps<Data>): ReactNode {
  if (call.status === 'ready') return children(call.data);
  return call.status === 'loading' && <StatusSkeleton aria-hidden />;
}

const Hidden = styled('span')(hiddenText);

export interface PanelSkeletonProps {
  /** The key facts; null for those that are not known yet. */
  keyFacts: readonly KeyFact[];
  /** The other facts; null as well. */
  facts: readonly Fact[];
  hasDocuments?: boolean;
  /** Its parts of plain lines: their headings, and how many lines they have about. */
  parts?: readonly { title: string; lines: number }[];
  /** Parts of another shape. */
  children?: ReactNode;
}

/** A panel while its record is loading: what is known already, and bars in the place of the rest. */
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
