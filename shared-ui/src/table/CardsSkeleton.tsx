import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton, TextSkeleton } from '../waiting/Skeleton.tsx';
import { SkeletonFrame } from '../waiting/SkeletonFrame.tsx';
import { Card, Cards, Fields, Head, Title } from './card-look.ts';
import { mobileColumns } from './columns.ts';
import type { RowsSkeletonProps } from './RowsSkeleton.tsx';

const CARDS = Array.from({ length: 10 }, (_, card) => card);
const WIDTHS = ['44%', '58%', '36%'];

const Box = styled(Skeleton)({ width: 24, height: 24, borderRadius: 4 });

/** The cards of a list before its rows are there, with the names of the fields; what a table gives more room takes two lines. */
export function CardsSkeleton<Row>(
  props: Pick<RowsSkeletonProps<Row>, 'columns' | 'namespace' | 'isSelectable'>,
): ReactNode {
  const { t } = useTranslation(props.namespace);
  const [, ...fields] = mobileColumns(props.columns);
  return (
    <SkeletonFrame>
      <Cards aria-hidden>
        {CARDS.map((card) => (
          <Card key={card}>
            <Head>
              <Title>
                <TextSkeleton style={{ width: 120 }} />
              </Title>
              {props.isSelectable && <Box />}
            </Head>
            <Fields>
              {fields.map(({ field, headerName, flex = 1 }, at) => (
                <div key={field} style={{ display: 'contents' }}>
                  <dt>{t(headerName)}</dt>
                  <dd>
                    {flex > 1 && <TextSkeleton style={{ width: '100%' }} />}
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
