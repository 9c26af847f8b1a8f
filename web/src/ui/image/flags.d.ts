declare module "virtual:flags" {
  /** Where the flags are: `<flags>/DE.svg` is one, `<flags>.svg#DE` the same within the sprite of all. */
  export const flags: string;
}
