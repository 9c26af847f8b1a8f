import probe from "@fontsource-variable/noto-sans-sc/files/noto-sans-sc-97-wght-normal.woff2?no-inline";

/** Chinese characters and their punctuation, as a `unicode-range`. */
const han = "U+2E80-2FDF,U+3000-303F,U+3400-4DBF,U+4E00-9FFF,U+F900-FAFF,U+FF00-FF60,U+20000-2FA1F";

/**
 * Loads the Chinese font's rules (18 kB, and then the slices of it that are shown) with the first Chinese character shown: the
 * browser requests the probe, a font for those characters alone. The `loading` event reports that, but not while another font
 * still loads: then the probe's own `loaded` promise does.
 */
export function bringHanFaceWhenShown(): void {
  const face = new FontFace("Han Probe", `url(${probe})`, { unicodeRange: han, weight: "100 900" });
  document.fonts.add(face);
  document.fonts.addEventListener("loading", bring);
  face.loaded.then(bring, bring);

  function bring() {
    if (face.status === "unloaded") return;
    document.fonts.removeEventListener("loading", bring);
    void import("@fontsource-variable/noto-sans-sc/wght.css");
  }
}
