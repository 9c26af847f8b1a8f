import { readFileSync } from "node:fs";

/** Browsers that the extension is built for. */
export type Target = "chromium" | "firefox";

const { version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8")) as { version: string };

/** Stands for the product's origin; the gateway writes the real one when it gives the build away. */
const product = "https://product.invalid";
const provider = "https://*.linkedin.com/*";
/** Gives the extension the same id wherever it is unpacked; the private half was never kept. */
const key =
  "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAnAmQDkUL1Kkp6Ka0xdlA9CiPdeJn6RfTzxPqE3JM3MuKJAerO70j6Fga1K3sHtB68Bec9AmjuWO/pikvBL+FsqoN2NIxYqz3LW8P2qPtjW+lu5XYA8Av4KPOC9f8weA8ERfTbfcUhbOW2lh65ov+9an/YhS5WeFiENBJf4pVTy+V75xErRLflYu5tD/mpxqgeAAFIYx1vRjhnuUZks95Rq/cScZH7hKVSdSnldk+oQmFdaoTZ+VXZOBoW60Uc89Gvq/Zx/aO/qryEAt+ULvLtOIqTQHcPt3Z/gQIOWyNbHgFaRpO9QGQYKqhiX0zoNZbol8TMV7aZmOmC+pYFvGiRQIDAQAB";
const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src ${product}; base-uri 'none'; form-action 'none'`;

const icons = { "128": "icon-128.png" };
const title = "Contact Finder";

/** Without `tabs` it sees the address of a tab only where a host permission stands; without content scripts it sees no page. */
const shared = {
  manifest_version: 3,
  name: title,
  version,
  description: "What Contact Finder knows of the profile you are looking at.",
  homepage_url: product,
  icons,
  host_permissions: [`${product}/*`, provider],
  content_security_policy: { extension_pages: policy },
};

/** The manifest of one browser's build. */
export function manifest(target: Target): object {
  return target === "chromium"
    ? {
        ...shared,
        key,
        minimum_chrome_version: "125",
        permissions: ["identity", "sidePanel", "storage"],
        background: { service_worker: "background.js", type: "module" },
        action: { default_title: title },
        side_panel: { default_path: "panel.html" },
        externally_connectable: { ids: [] },
      }
    : {
        ...shared,
        browser_specific_settings: { gecko: { id: "extension@contact-finder", strict_min_version: "128.0" } },
        permissions: ["identity", "storage"],
        background: { scripts: ["background.js"], type: "module" },
        action: { default_title: title },
        sidebar_action: { default_title: title, default_panel: "panel.html", default_icon: icons },
      };
}
