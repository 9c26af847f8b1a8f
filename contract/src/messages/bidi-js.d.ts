/** What we use of the package, which brings no types. */
declare module "bidi-js" {
  type Levels = { readonly levels: Uint8Array };
  type Bidi = {
    getEmbeddingLevels(text: string, direction?: "ltr" | "rtl" | "auto"): Levels;
    getMirroredCharactersMap(text: string, levels: Uint8Array): ReadonlyMap<number, string>;
    getReorderedIndices(text: string, levels: Levels): readonly number[];
    getBidiCharTypeName(sign: string): string;
  };
  export default function bidiFactory(): Bidi;
}
