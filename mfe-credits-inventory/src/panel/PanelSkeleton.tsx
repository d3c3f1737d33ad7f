import { hiddenText, styled, TextSkeleton } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import {
  DocumentsSkeleton,
  FactList,
  KeyFacts,
  PanelPart,
  PanelParts,
  type Fact,
  type KeyFact,
} from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';

const Hidden = styled('span')(hiddenText);

export interface PanelSkeletonProps {
  /** What the reader came for; what is not known yet is null. */
  keyFacts: readonly KeyFact[];
  /** What else is known; null as well. */
  facts: readonly Fact[];
  hasDocuments?: boolean;
  /** Its other parts: their headings, and how many lines they have about. */
  parts: readonly { title: string; lines: number }[];
}

/** A panel while its record is loading: what is known already, and bars in the place of the rest. */
export function PanelSkeleton({
  keyFacts,
  facts,
  hasDocuments = false,
  parts,
}: PanelSkeletonProps): ReactNode {
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
    </PanelParts>
  );
}
