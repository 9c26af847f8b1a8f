/** An invented person: searching them shows how a contact looks, at no cost. */
export const demoProfile = {
  key: "in/contact-finder-demo",
  url: "https://www.linkedin.com/in/contact-finder-demo",
} as const;
