import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton, TextSkeleton } from '../waiting/Skeleton.tsx';
import { SkeletonFrame } from '../waiting/SkeletonFrame.tsx';
import { Amount, Card, Cards, Fields, FirstLine, Head, Title } from './card-look.ts';
import { cardParts, isWide } from './card-parts.ts';
import type { Column } from './column.ts';
import { useDensity } from './density.ts';

const CARDS = Array.from({ length: 10 }, (_, card) => card);
const WIDTHS = ['44%', '58%', '36%'];

const Box = styled(Skeleton)({ width: 24, height: 24, borderRadius: 4 });

export interface CardsSkeletonProps<Row> {
  columns: readonly Column<Row>[];
  /** Namespace of the columns' texts. */
  namespace: string;
  /** Rows can be selected. */
  isSelectable?: boolean;
}

/** The cards of a list before its rows are there, with the names of the fields. */
export function CardsSkeleton<Row>(props: CardsSkeletonProps<Row>): ReactNode {
  const { t } = useTranslation(props.namespace);
  const density = useDensity();
  const { amount, details } = cardParts(props.columns);
  return (
    <SkeletonFrame>
      <Cards aria-hidden>
        {CARDS.map((card) => (
          <Card key={card} data-density={density}>
            <Head>
              <FirstLine>
                <Title>
                  <TextSkeleton style={{ width: 120 }} />
                </Title>
                {amount && (
                  <Amount>
                    <TextSkeleton style={{ width: 80 }} />
                  </Amount>
                )}
              </FirstLine>
              {props.isSelectable && <Box />}
            </Head>
            <Fields>
              {details.map((column, at) => (
                <div key={column.field} data-wide={isWide(column) || undefined}>
                  <dt>{t(column.headerName)}</dt>
                  <dd>
                    <TextSkeleton style={{ width: WIDTHS[(card + at) % WIDTHS.length] }} />
                  </dd>
                </div>
              ))}
            </Fields>
          </Card>
        ))}
      </Cards>
    </SkeletonFrame>
  );
}
