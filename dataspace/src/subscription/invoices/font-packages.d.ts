/** What we use of the package, which brings no types; those of `@types/subset-font` are of an older version. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      readonly targetFormat: "truetype";
      readonly keepAllGlyphs?: boolean;
      readonly variationAxes?: Readonly<Record<string, number>>;
    },
  ): Promise<Buffer>;
}

/** What we use of the package, which brings no types. */
declare module "fontkit" {
  export function create(font: Buffer): { readonly characterSet: readonly number[] };
}
