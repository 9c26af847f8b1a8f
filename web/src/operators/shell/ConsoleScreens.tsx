import type { OperatorAction } from "@finder/contract/operator-permissions";
import { movedOperatorPaths, operatorPaths } from "@finder/contract/web-paths";
import { LockKeyhole } from "lucide-react";
import type { ComponentType } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { useTranslation } from "@/i18n/useTranslation";
import { lazily } from "@/lib/browser/lazily";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { CustomersPage } from "../customers/CustomersPage";
import { useMay } from "../session/useConsoleSession";
import { NoSuchScreen } from "./NoSuchScreen";

const screens: readonly { path: string; may: OperatorAction; Page: ComponentType }[] = [
  { path: operatorPaths.customers, may: "clients.view", Page: CustomersPage },
  {
    path: `${operatorPaths.customer}/:id`,
    may: "clients.view",
    Page: lazily(async () => (await import("../customers/CustomerPage")).CustomerPage),
  },
  {
    path: operatorPaths.queues,
    may: "console.open",
    Page: lazily(async () => (await import("../queues/QueuesPage")).QueuesPage),
  },
  {
    path: operatorPaths.people,
    may: "people.view",
    Page: lazily(async () => (await import("../people/PeoplePage")).PeoplePage),
  },
  {
    path: `${operatorPaths.people}/:id`,
    may: "people.view",
    Page: lazily(async () => (await import("../people/PersonPage")).PersonPage),
  },
  {
    path: operatorPaths.pairs,
    may: "people.view",
    Page: lazily(async () => (await import("../people/pairs/PairsPage")).PairsPage),
  },
  {
    path: `${operatorPaths.pairs}/:one/:other`,
    may: "people.view",
    Page: lazily(async () => (await import("../people/pairs/ComparePage")).ComparePage),
  },
  {
    path: operatorPaths.imports,
    may: "people.import",
    Page: lazily(async () => (await import("../imports/ImportsPage")).ImportsPage, "imports"),
  },
  {
    path: operatorPaths.newImport,
    may: "people.import",
    Page: lazily(async () => (await import("../imports/upload/NewImportPage")).NewImportPage, "imports"),
  },
  {
    path: `${operatorPaths.imports}/:id`,
    may: "people.import",
    Page: lazily(async () => (await import("../imports/ImportPage")).ImportPage, "imports"),
  },
  {
    path: operatorPaths.sources,
    may: "sources.manage",
    Page: lazily(async () => (await import("../sources/SourcesPage")).SourcesPage, "sources"),
  },
  {
    path: operatorPaths.installation,
    may: "installation.view",
    Page: lazily(async () => (await import("../installation/InstallationPage")).InstallationPage, "installation"),
  },
  {
    path: operatorPaths.plans,
    may: "prices.manage",
    Page: lazily(async () => (await import("../catalogue/PlansPage")).PlansPage),
  },
  {
    path: operatorPaths.operators,
    may: "operators.manage",
    Page: lazily(async () => (await import("../team/OperatorsPage")).OperatorsPage),
  },
  {
    path: operatorPaths.log,
    may: "log.view",
    Page: lazily(async () => (await import("../log/LogPage")).LogPage),
  },
  {
    path: operatorPaths.tools,
    may: "tokens.manage",
    Page: lazily(async () => (await import("../tools/ToolsPage")).ToolsPage),
  },
  {
    path: operatorPaths.security,
    may: "console.open",
    Page: lazily(async () => (await import("../factors/SecurityPage")).SecurityPage),
  },
];

/** Every screen of the console. */
export function ConsoleScreens() {
  const isAllowed = useMay();
  return (
    <Routes>
      {screens.map(({ path, may, Page }) => (
        <Route key={path} path={path} element={isAllowed(may) ? <Page /> : <NotForRole />} />
      ))}
      {Object.entries(movedOperatorPaths).map(([from, to]) => (
        <Route key={from} path={from} element={<Navigate to={to} replace />} />
      ))}
      <Route path="*" element={<NoSuchScreen />} />
    </Routes>
  );
}

function NotForRole() {
  const { t } = useTranslation();
  const title = t("operators.shell.notForRole");
  usePageTitle(title);
  return <EmptyState icon={LockKeyhole} title={title} hint={t("operators.shell.notForRoleHint")} heading="h1" />;
}
