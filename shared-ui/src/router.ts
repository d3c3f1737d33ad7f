// Declarative only: a data router runs its loaders twice under single-spa (docs/architecture.md, "Sharing").
export {
  BrowserRouter,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
export { keepCustomer } from './router/keep-customer.ts';
export { Link, NavLink, type LinkProps, type NavLinkProps } from './router/Links.tsx';
