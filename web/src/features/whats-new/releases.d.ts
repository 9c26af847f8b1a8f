declare module "virtual:releases" {
  /** The users' part of CHANGELOG.md, newest release first. */
  export const releases: readonly { readonly name: string; readonly changes: readonly string[] }[];
}
