import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The explorer stands at `/graphql`; its files below `/explorer/`. */
export default defineConfig({
  base: "/explorer/",
  plugins: [react()],
  worker: { format: "es" },
  build: {
    target: ["chrome125", "firefox128", "safari17.5"],
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 10_000,
  },
});
