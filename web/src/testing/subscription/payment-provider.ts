/** The provider's response to one confirmation. */
export type Confirmed = { error?: { message: string; code?: string; payment_intent?: { status: string } } };

/** The payment provider's script in memory: its fields are inputs, its answers are the test's. */
export type FakeProvider = {
  /** The scripts that were asked for. */
  scripts: string[];
  /** Client secrets that were confirmed. */
  confirmed: string[];
  /** The saved cards that were confirmed with, by their ids. */
  paidWith: string[];
  /** Answers to the next confirmations; the card is taken when none is left. */
  answers: Promise<Confirmed>[];
  /** The next scripts do not load. */
  offline: boolean;
  stop: () => void;
};

/** Answers the provider's script tags until it is stopped. */
export function aPaymentProvider(): FakeProvider {
  const provider: FakeProvider = {
    scripts: [],
    confirmed: [],
    paidWith: [],
    answers: [],
    offline: false,
    stop: () => undefined,
  };
  const unused = () => Promise.reject(new Error("not part of the card form"));
  const confirm = (secret: string, given: { payment_method?: unknown } = {}) => {
    provider.confirmed.push(secret);
    if (typeof given.payment_method === "string") provider.paidWith.push(given.payment_method);
    return provider.answers.shift() ?? Promise.resolve({ paymentIntent: { status: "succeeded" } });
  };
  const start = () => ({
    elements: someElements,
    createToken: unused,
    createPaymentMethod: unused,
    confirmCardPayment: confirm,
    confirmCardSetup: confirm,
  });
  const observer = new MutationObserver((changes) => {
    for (const tag of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(tag instanceof HTMLScriptElement)) continue;
      provider.scripts.push(tag.src);
      if (!provider.offline) Object.assign(window, { Stripe: start });
      tag.dispatchEvent(new Event(provider.offline ? "error" : "load"));
    }
  });
  observer.observe(document.head, { childList: true });
  provider.stop = () => {
    observer.disconnect();
    Reflect.deleteProperty(window, "Stripe");
  };
  return provider;
}

function someElements() {
  const made = new Map<string, ReturnType<typeof anElement>>();
  return {
    create: (type: string) => {
      const element = anElement(type);
      made.set(type, element);
      return element;
    },
    getElement: (type: string) => made.get(type) ?? null,
    update: () => undefined,
  };
}

type Listener = (payload: Record<string, unknown>) => void;

function anElement(type: string) {
  const listeners = new Map<string, Listener>();
  const input = Object.assign(document.createElement("input"), { ariaLabel: type });
  input.setAttribute("aria-label", type);
  input.addEventListener("input", () => listeners.get("change")?.({ complete: input.value.length > 2, empty: false }));
  const element = {
    on: (event: string, listener: Listener) => {
      listeners.set(event, listener);
      return element;
    },
    off: () => element,
    mount: (place: HTMLElement) => place.append(input),
    update: () => undefined,
    focus: () => input.focus(),
    destroy: () => input.remove(),
    unmount: () => input.remove(),
  };
  return element;
}
