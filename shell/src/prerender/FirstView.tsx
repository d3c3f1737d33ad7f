import { ListSkeleton, Page, Skeleton, StripRoom, styled, Text } from '@portal/shared-ui';
import { CardRowsSkeleton, FiguresSkeleton } from '@portal/shared-ui/dashboard';
import type { ReactNode } from 'react';
import { MustacheSection } from './MustacheSection.tsx';

const Card = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  overflow: 'hidden',
  background: theme.vars.palette.background.paper,
}));
// As a section draws a strip above its list.
const StripCard = styled(Card)(({ theme }) => ({ [theme.breakpoints.up('md')]: { marginBottom: -8 } }));
const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > *': { containerType: 'inline-size', paddingBlock: '53px 48px' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(2) },
}));
const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  padding: theme.spacing(4),
  [theme.breakpoints.down('md')]: { gap: theme.spacing(2), padding: theme.spacing(2) },
}));
const Titles = styled('div')({
  display: 'grid',
  gap: 14,
  paddingBlock: '5px 4px',
});

/** Home, whose title greets the person by name. */
const HomeSkeleton = (): ReactNode => (
  <Place>
    <Titles>
      <Skeleton style={{ width: 'min(60%, 280px)', height: 24 }} />
      <Skeleton style={{ width: 'min(80%, 420px)' }} />
    </Titles>
    <Card>
      <StripRoom />
    </Card>
    <Card>
      <FiguresSkeleton />
    </Card>
    <Cards>
      {['a', 'b', 'c', 'd'].map((card) => (
        <Card key={card}>
          <CardRowsSkeleton />
        </Card>
      ))}
    </Cards>
  </Place>
);

const Form = styled('div')(({ theme }) => ({
  maxWidth: 880,
  padding: theme.spacing(3),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
  '& > *': { maxWidth: 480 },
}));
const Field = styled('div')(({ theme }) => ({
  height: 44,
  marginTop: 47,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
}));

const FormSkeleton = (): ReactNode => (
  <Page title="{{heading}}">
    <Form>
      <Field />
      <Field />
      <Field />
    </Form>
  </Page>
);

// As mfe-account draws its pages for visitors.
const Screen = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: 'calc(100dvh - var(--around-main, 0px))',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '5fr 7fr' },
}));
const Welcome = styled('div')(({ theme }) => ({
  background: theme.vars.palette.primary.dark,
  ...theme.applyStyles('dark', { background: theme.vars.palette.background.paper }),
  [theme.breakpoints.down('md')]: { display: 'none' },
}));
const Side = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  padding: theme.spacing(5, 2),
  [theme.breakpoints.up('md')]: { padding: theme.spacing(3, 4) },
}));
const Middle = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 400,
  marginInline: 'auto',
  paddingBottom: 228,
  [theme.breakpoints.up('md')]: { marginBlock: 'auto' },
}));
const EntranceField = styled(Field)({ marginTop: 55 });

const Entrance = (): ReactNode => (
  <Screen>
    <Welcome />
    <Side>
      <Middle>
        <Text as="h1" variant="h1">
          {'{{heading}}'}
        </Text>
        <Skeleton style={{ width: '60%', marginTop: 10 }} />
        <EntranceField style={{ marginTop: 88 }} />
        <EntranceField />
        <Skeleton style={{ height: 44, marginTop: 20, borderRadius: 8 }} />
      </Middle>
    </Side>
  </Screen>
);

const Paper = styled('div')({
  width: 'min(100% - 32px, 1076px)',
  marginInline: 'auto',
  paddingTop: 32,
  '& > p': {
    marginBottom: 24,
    fontSize: '1.1875rem',
    lineHeight: '36px',
    fontWeight: 700,
    letterSpacing: '-0.01em',
  },
});

/** A page without a frame. */
const Sheet = (): ReactNode => (
  <Paper>
    <p>{'{{brand}}'}</p>
    <Text as="h1" variant="h1">
      {'{{heading}}'}
    </Text>
  </Paper>
);

/** The placeholder of the main part, by the kind of skeleton that the server knows; else the spinner. */
export const FirstView = (): ReactNode => (
  <MustacheSection of="skeleton" otherwise={<div className="waiting" />}>
    <MustacheSection of="isEntrance">
      <Entrance />
    </MustacheSection>
    <MustacheSection of="isSheet">
      <Sheet />
    </MustacheSection>
    <MustacheSection of="isList">
      <Page title="{{heading}}">
        <MustacheSection of="hasStrip">
          <StripCard>
            <StripRoom hasFacts />
          </StripCard>
        </MustacheSection>
        <ListSkeleton />
      </Page>
    </MustacheSection>
    <MustacheSection of="isForm">
      <FormSkeleton />
    </MustacheSection>
    <MustacheSection of="isCards">
      <HomeSkeleton />
    </MustacheSection>
  </MustacheSection>
);
