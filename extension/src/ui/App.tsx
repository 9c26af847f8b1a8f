import { useEffect, useState } from "react";
import { Basket } from "../basket/Basket";
import { openBasket } from "../basket/basket-store";
import { language, t } from "../i18n";
import { useCurrentProfile } from "../platform/current-profile";
import { followBalance } from "../product/live";
import { openWeb, session, start } from "../product/session";
import { Profile } from "../profile/Profile";
import { Action } from "./Action";
import { Header } from "./Header";
import { SignIn } from "./SignIn";

/** The panel. */
export function App() {
  const online = useOnline();
  const current = session.use();
  const unreached = online && current.state === "unreachable";
  language.use();
  useEffect(() => {
    if (unreached) void start();
  }, [unreached]);
  return (
    <>
      <Header />
      <main>
        {!online && (
          <p className="notice" role="status">
            {t("side.offline")}
          </p>
        )}
        {current.state === "starting" && <p className="muted">{t("side.looking")}</p>}
        {current.state === "unreachable" && (
          <section className="card">
            <p role="alert">{t("errors.UNAVAILABLE")}</p>
            <Action tone="solid" onClick={() => void start()}>
              {t("side.retry")}
            </Action>
          </section>
        )}
        {current.state === "out" && <SignIn ended={current.ended} />}
        {current.state === "in" && current.newer !== null && <Newer version={current.newer} />}
        {current.state === "in" && <Workspace memberId={current.viewer.id} />}
      </main>
    </>
  );
}

function useOnline(): boolean {
  const [online, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    addEventListener("online", look);
    addEventListener("offline", look);
    return () => {
      removeEventListener("online", look);
      removeEventListener("offline", look);
    };
  }, []);
  return online;
}

function Newer({ version }: { readonly version: string }) {
  return (
    <p className="notice" role="status">
      {t("side.outdated", { version })}{" "}
      <Action onClick={() => void openWeb("/dashboard/extension").catch(() => undefined)}>{t("side.update")}</Action>
    </p>
  );
}

function Workspace({ memberId }: { readonly memberId: string }) {
  const profile = useCurrentProfile();
  useEffect(() => {
    void openBasket(memberId);
    return followBalance();
  }, [memberId]);
  return (
    <>
      <Profile key={profile?.key ?? ""} profile={profile} />
      <Basket />
    </>
  );
}
