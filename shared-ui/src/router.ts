// Declarative only: a data router runs its loaders twice under single-spa (docs/architecture.md, "Sharing").
export { BrowserRouter, Outlet, Route, Routes, useLocation, useParams } from 'react-router';
export { Link, NavLink, type LinkProps, type NavLinkProps } from './router/Links.tsx';
export { Navigate, type NavigateProps } from './router/Navigate.tsx';
export { useNavigate, type NavigateFunction } from './router/use-navigate.ts';
export { useSearchParams } from './router/use-search-params.ts';
