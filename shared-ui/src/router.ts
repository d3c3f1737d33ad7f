// Declarative routing only: a data router would run its loaders twice under single-spa (docs/architecture.md, "Sharing").
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
export {
  Navigate,
  type NavigateProps,
  useNavigate,
  type NavigateFunction,
  useSearchParams,
} from './router/Navigate.tsx';
