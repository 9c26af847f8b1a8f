/** What browsers offer and no page of ours uses; copying is all that is asked of them. A name that a browser does not know is an error in its console. */
const unused = (
  "accelerometer autoplay camera clipboard-read display-capture encrypted-media fullscreen gamepad geolocation gyroscope " +
  "hid idle-detection local-fonts magnetometer microphone midi payment picture-in-picture publickey-credentials-create " +
  "publickey-credentials-get screen-wake-lock serial storage-access usb xr-spatial-tracking"
).split(" ");

/** `Permissions-Policy` of every answer of both programs. */
export const permissionsPolicy = [...unused.map((feature) => `${feature}=()`), "clipboard-write=(self)"].join(", ");
