import { Suspended } from "@/ui/feedback/Suspended";
import { chakra } from "@/ui/layout/primitives";
import { useLocation } from "react-router-dom";
import { SkipLink } from "@/ui/navigation/SkipLink";
import { Optional } from "@/ui/feedback/Optional";
import { lazily, lazilyOnceQuiet } from "@/lib/browser/lazily";
import { useViewer } from "@/viewer/useViewer";
import { ErrorBoundary } from "../ErrorBoundary";
import { paths } from "../paths";
import { CommandKeys } from "../palette/CommandKeys";
import { isSettings } from "../settings/is-settings";
import { MemberScreens } from "../screens/MemberScreens";
import { AccountNotice } from "./notices/AccountNotice";
import { ArrivalNotice } from "./notices/ArrivalNotice";
import { FocusHeading } from "./FocusHeading";
import { Header } from "./Header";
import { PageFrame } from "./frame/PageFrame";
import { PageSkeleton } from "./frame/ShellSkeleton";

const LookingNotice = lazily(async () => (await import("@/viewer/looking/LookingNotice")).LookingNotice, "looking");
const SetUpPage = lazily(
  async () => (await import("@/features/account/security/SetUpPage")).SetUpPage,
  "factors",
  "passkeys",
);
const OnceQuiet = lazilyOnceQuiet(async () => (await import("./OnceQuiet")).OnceQuiet);

/** The frame around every signed-in screen. */
export function Shell() {
  const { lookEndsOn, mustSetUpFactor } = useViewer();
  if (mustSetUpFactor)
    return (
      <Suspended>
        <SetUpPage />
      </Suspended>
    );
  return (
    <>
      <SkipLink />
      <Header />
      <chakra.main id="content" tabIndex={-1} outline="none" py="6">
        <PageFrame>
          <Suspended>{lookEndsOn ? <LookingNotice endsOn={lookEndsOn} /> : <ArrivalNotice />}</Suspended>
          <AccountNotice />
        </PageFrame>
        <Screen />
      </chakra.main>
      <CommandKeys />
      {!lookEndsOn && (
        <Optional>
          <Suspended>
            <OnceQuiet />
          </Suspended>
        </Optional>
      )}
    </>
  );
}

/** The part that changes with the address; the frame around it is not rendered again. */
function Screen() {
  const { pathname } = useLocation();
  return (
    // The settings keep their menu, and the focus in it, from one section to the next.
    <PageFrame key={isSettings(pathname) ? paths.settings : pathname}>
      <ErrorBoundary>
        <Suspended fallback={<PageSkeleton />}>
          <MemberScreens />
          <FocusHeading />
        </Suspended>
      </ErrorBoundary>
    </PageFrame>
  );
}
