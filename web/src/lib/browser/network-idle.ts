/** Milliseconds between two looks whether the page has all it waits for. */
const look = 250;
let awaited = 0;

/** Counts what is on its way to the screen: its chunks, its answers. */
export async function trackRequest<Part>(part: Promise<Part>): Promise<Part> {
  awaited += 1;
  try {
    return await part;
  } finally {
    awaited -= 1;
  }
}

/** Waits until the screen has all its data: low-priority work does not compete with it for network and processor. */
export async function untilNetworkIdle(): Promise<void> {
  do await new Promise((go) => setTimeout(go, look));
  while (isBusy());
}

function isBusy(): boolean {
  return awaited > 0;
}
