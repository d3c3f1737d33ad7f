import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextSkeleton } from '../waiting/Skeleton.tsx';
import { hiddenText } from '../waiting/hidden-text.ts';
import { DocumentsSkeleton } from './Documents.tsx';
import { FactList, type Fact } from './FactList.tsx';
import { KeyFacts, type KeyFact } from './KeyFacts.tsx';
import { PanelPart, PanelParts } from './PanelPart.tsx';

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
