import { Bone, hiddenText, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { FactList, PanelPart, PanelParts, type Fact } from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';

const LINES = [1, 2, 3];
const Hidden = styled('span')(hiddenText);

export interface PanelSkeletonProps {
  /** What the panel begins with; what is not known yet is null. */
  facts: readonly Fact[];
  /** Headings of its parts. */
  parts: readonly string[];
}

/** A panel while its record is on its way: what is known already, and bars where the rest will be. */
export function PanelSkeleton({ facts, parts }: PanelSkeletonProps): ReactNode {
  const { t } = useTranslation('ui');
  const bar = (width: string): ReactNode => <Bone aria-hidden style={{ width, marginBlock: 6 }} />;
  return (
    <PanelParts>
      <Hidden role="status">{t('loading')}</Hidden>
      <FactList facts={facts.map(({ label, value }) => ({ label, value: value ?? bar('60%') }))} />
      {parts.map((title) => (
        <PanelPart key={title} title={title}>
          {LINES.map((line) => (
            <div key={line}>{bar(`${100 - line * 12}%`)}</div>
          ))}
        </PanelPart>
      ))}
    </PanelParts>
  );
}
