-- How fast pages were in browsers: histograms by hour. A report has no personal data, so these have none.
create table page_vital (
  hour timestamptz not null,
  section text not null,
  version text not null,
  -- Pattern of the route.
  route text not null,
  measure text not null check (measure in ('lcp', 'inp', 'firstRow')),
  -- Number of visits by time; the bounds are in the code.
  counts integer[] not null,
  primary key (hour, section, version, route, measure)
);
