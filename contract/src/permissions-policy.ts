/** What browsers offer and no page of ours uses; copying is all that is asked of them. A name that a browser does not know is an error in its console. */
const unused = (
  "accelerometer autoplay camera clipboard-read display-capture encrypted-media fullscreen gamepad geolocation gyroscope " +
  "hid idle-detection local-fonts magnetometer microphone midi payment picture-in-picture screen-wake-lock serial " +
  "storage-access usb xr-spatial-tracking"
).split(" ");
const passkeys = ["publickey-credentials-create", "publickey-credentials-get"];

/** `Permissions-Policy` of every answer of both programs. */
export const permissionsPolicy = policyOf([...unused, ...passkeys], ["clipboard-write"]);
/** The same of pages, where passkeys are made and shown. */
export const pagePermissionsPolicy = policyOf(unused, [...passkeys, "clipboard-write"]);

function policyOf(none: readonly string[], own: readonly string[]): string {
  return [...none.map((feature) => `${feature}=()`), ...own.map((feature) => `${feature}=(self)`)].join(", ");
}
