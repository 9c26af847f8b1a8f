import { brandColors } from "./colors.ts";

/** The faces of `/fonts.css`, then the system's. */
const brandFont =
  '"Inter Variable", "IBM Plex Sans Arabic", "Inter Fallback", system-ui, -apple-system, "Segoe UI", sans-serif';

/** The product's mark as inline SVG; decorative, as the name is next to it. */
export const brandMark =
  '<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="var(--solid)"/>' +
  '<g fill="none" stroke="var(--contrast)" stroke-width="2.6" stroke-linecap="round"><circle cx="14.5" cy="14.5" r="7.2"/>' +
  '<path d="m20 20 5 5"/></g><circle cx="14.5" cy="14.5" r="2.6" fill="var(--contrast)"/></svg>';

const variables = Object.entries(brandColors)
  .map(([role, [light, dark]]) => `--${role}:light-dark(${light},${dark})`)
  .join(";");

/** Style of the pages that are not part of the app: colours, face, and the bar with the mark. */
export const brandStyle =
  `:root{color-scheme:light dark;${variables};background:var(--bg);color:var(--text);font:1rem/1.5 ${brandFont}}` +
  "*{box-sizing:border-box}body{margin:0}a{color:var(--accent)}" +
  ":focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}" +
  ".bar{display:flex;align-items:center;justify-content:space-between;gap:1rem;min-height:3.5rem;padding:.5rem 1.25rem;" +
  "background:var(--surface);border-bottom:1px solid var(--line)}" +
  ".brand{display:flex;align-items:center;gap:.625rem;color:var(--text);font-weight:650;letter-spacing:-.01em;text-decoration:none}" +
  ".button{display:inline-block;padding:.5rem 1rem;border-radius:8px;background:var(--solid);color:var(--contrast);font-weight:600;text-decoration:none}";
