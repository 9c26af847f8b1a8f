import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { Providers } from "@/app/providers";
import { routerOptions } from "@/app/router-options";
import { AppRoutes } from "@/app/routes";
import { rememberedLanguage, speak } from "@/i18n/i18n";
import { bringHanFaceWhenShown } from "@/ui/theme/han-face";
import { receiveHandOver } from "@/viewer/arrival/hand-over";

const root = document.querySelector("#root");
if (!root) throw new Error("index.html has no #root");

history.replaceState(history.state, "", receiveHandOver(location.pathname + location.search + location.hash));
bringHanFaceWhenShown();
void import("@/ui/fonts/arabic.css");
await speak(rememberedLanguage());
const page = createRoot(root);
startTransition(() =>
  page.render(
    <StrictMode>
      <BrowserRouter {...routerOptions}>
        <Providers>
          <AppRoutes />
        </Providers>
      </BrowserRouter>
    </StrictMode>,
  ),
);
