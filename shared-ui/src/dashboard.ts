export { CardRows, CardRowsSkeleton, type CardRow, type CardRowsProps } from './dashboard/CardRows.tsx';
export { Strip, type StripFigure } from './dashboard/Strip.tsx';
export { DashboardCard, type DashboardCardProps } from './dashboard/DashboardCard.tsx';
export {
  Figures,
  FiguresSkeleton,
  InPlaceOfFigures,
  type Figure,
  FiguresCard,
} from './dashboard/Figures.tsx';
