import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { Providers } from "@/app/providers";
import { routerOptions } from "@/app/router-options";
import { addCatalogues, rememberedLanguage, speak, speakAlso } from "@/i18n/i18n";
import { bringHanFaceWhenShown } from "@/ui/theme/han-face";
import { OperatorConsole } from "./OperatorConsole";

const root = document.querySelector("#root");
if (!root) throw new Error("operator.html has no #root");

addCatalogues(
  import.meta.glob<{ messages: object }>("./*/{en,ar}.ts", { base: "../../../contract/src/messages/console" }),
);
bringHanFaceWhenShown();
const spoken = [
  "operators",
  "customers",
  "people",
  "factors",
  "passkeys",
  "tools",
  "viewas",
  "catalogue",
  "customer-account",
] as const;
await Promise.all([speak(rememberedLanguage()), ...spoken.map(speakAlso)]);
createRoot(root).render(
  <StrictMode>
    <BrowserRouter {...routerOptions}>
      <Providers>
        <OperatorConsole />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
);
