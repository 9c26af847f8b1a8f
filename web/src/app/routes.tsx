import { lazy } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { paths } from "./paths";

const load = {
  login: () => import("@/features/session/LoginPage"),
  signedIn: () => import("./SignedIn"),
  dashboard: () => import("@/features/dashboard/DashboardHome"),
  search: () => import("@/features/contacts/search/SearchPage"),
  myContacts: () => import("@/features/contacts/my-contacts/MyContactsPage"),
  notFound: () => import("./NotFound"),
};

const LoginPage = lazy(() => load.login().then(({ LoginPage: page }) => ({ default: page })));
const SignedIn = lazy(() => load.signedIn().then(({ SignedIn: page }) => ({ default: page })));
const DashboardHome = lazy(() => load.dashboard().then(({ DashboardHome: page }) => ({ default: page })));
const SearchPage = lazy(() => load.search().then(({ SearchPage: page }) => ({ default: page })));
const MyContactsPage = lazy(() => load.myContacts().then(({ MyContactsPage: page }) => ({ default: page })));
const NotFound = lazy(() => load.notFound().then(({ NotFound: page }) => ({ default: page })));

/** Every screen, each in its own chunk. */
export const AppRoutes = () => (
  <Routes>
    <Route path="/" element={<LoginPage />} />
    <Route path={paths.login} element={<LoginPage />} />
    <Route path="/dashboard" element={<SignedIn />}>
      <Route path={paths.dashboard} element={<DashboardHome />} />
      <Route path={paths.search} element={<SearchPage />} />
      <Route path={paths.myContacts} element={<MyContactsPage />} />
      <Route index element={<Navigate to={paths.dashboard} replace />} />
      <Route path="main" element={<Navigate to={paths.dashboard} replace />} />
      <Route path="*" element={<NotFound />} />
    </Route>
    <Route path="*" element={<NotFound />} />
  </Routes>
);
