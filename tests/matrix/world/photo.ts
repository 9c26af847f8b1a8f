/** The smallest picture there is, as a form sends it. */
export function aPhoto(): FormData {
  const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
  const form = new FormData();
  form.append("files", new Blob([Buffer.from(pixel, "base64")], { type: "image/png" }), "me.png");
  return form;
}
