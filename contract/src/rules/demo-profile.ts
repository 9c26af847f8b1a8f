import type { Datum } from "../datum.ts";

/** An invented person: searching them shows how a contact looks, at no cost. */
export const demoProfile = {
  key: "in/contact-finder-demo",
  url: "https://www.linkedin.com/in/contact-finder-demo",
  name: "Dana Demo",
  title: "Example Person",
  company: "Example Ltd",
} as const;

/** The data of the fictional person, with domains and numbers that are reserved for examples. */
export const demoData: Readonly<Record<Datum, string>> = {
  personal: "dana.demo@example.net",
  business: "dana@example.com",
  phone: "+12025550143",
};
