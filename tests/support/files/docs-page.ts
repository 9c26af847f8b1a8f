/** The text that stands escaped in a page. */
export function unescaped(html: string): string {
  return html.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

/** Returns the sample of another integration on the page `/docs/api`, as a person copies it. */
export function sampleOf(page: string, way: string): string {
  const [, sample = ""] = new RegExp(`<pre data-way="${way}"[^>]*>([^<]*)</pre>`).exec(page) ?? [];
  return unescaped(sample);
}
