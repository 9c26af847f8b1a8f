import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { Providers } from "@/app/providers";
import { routerOptions } from "@/app/router-options";
import { AppRoutes } from "@/app/routes";
import { rememberedLanguage, speak } from "@/i18n/i18n";

const root = document.querySelector("#root");
if (!root) throw new Error("index.html has no #root");

await speak(rememberedLanguage());
createRoot(root).render(
  <StrictMode>
    <BrowserRouter {...routerOptions}>
      <Providers>
        <AppRoutes />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
);
