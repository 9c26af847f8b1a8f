/** What browsers offer and no page of ours uses; copying is all that is asked of them. */
const unused = (
  "accelerometer ambient-light-sensor attribution-reporting autoplay bluetooth browsing-topics camera clipboard-read " +
  "compute-pressure display-capture encrypted-media fullscreen gamepad geolocation gyroscope hid identity-credentials-get " +
  "idle-detection local-fonts magnetometer microphone midi payment picture-in-picture publickey-credentials-create " +
  "publickey-credentials-get screen-wake-lock serial storage-access usb web-share window-management xr-spatial-tracking"
).split(" ");

/** `Permissions-Policy` of every answer of both programs. */
export const permissionsPolicy = [...unused.map((feature) => `${feature}=()`), "clipboard-write=(self)"].join(", ");
