/** A person who does not exist: whoever searches them sees how a contact looks, for nothing. */
export const demoProfile = {
  key: "in/contact-finder-demo",
  url: "https://www.linkedin.com/in/contact-finder-demo",
} as const;
