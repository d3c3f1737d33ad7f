// Declarative only: a data router runs its loaders twice under single-spa (docs/architecture.md, "Sharing").
export {
  NavigationType,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigationType,
  useParams,
} from 'react-router';
export { BrowserRouter } from './router/BrowserRouter.tsx';
export { Link, type LinkProps } from './router/Link.tsx';
export { Navigate, type NavigateProps } from './router/Navigate.tsx';
export { useNavigate, type NavigateFunction } from './router/use-navigate.ts';
export { useSearchParams } from './router/use-search-params.ts';
