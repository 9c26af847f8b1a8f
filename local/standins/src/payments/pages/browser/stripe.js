// The local provider's `stripe.js`: the part of the real one that a card form uses (elements for number, expiry and CVC,
// createPaymentMethod, confirmCardPayment and confirmCardSetup with 3-D Secure, retrievePaymentIntent), with the same calls
// and answers.
(() => {
  const provider = new URL(document.currentScript.src).origin;
  const random = () => crypto.randomUUID();

  class Element {
    constructor(type, group, options) {
      Object.assign(this, { type, group, options, listeners: {}, frame: null });
      this.hear = ({ source, data }) => {
        if (source !== this.frame?.contentWindow || data?.from !== "card-field") return;
        const { event, ...rest } = data;
        this.emit(event, { elementType: type, error: undefined, ...rest });
        if (event === "change") this.mark(rest);
      };
    }
    on(event, listener) {
      (this.listeners[event] ??= []).push(listener);
      return this;
    }
    once(event, listener) {
      const first = (payload) => {
        this.off(event, first);
        listener(payload);
      };
      return this.on(event, first);
    }
    off(event, listener) {
      this.listeners[event] = (this.listeners[event] ?? []).filter((one) => listener && one !== listener);
      return this;
    }
    // The classes that a shop's page styles its fields by.
    mark({ complete, empty }) {
      this.place.classList.toggle("StripeElement--complete", complete);
      this.place.classList.toggle("StripeElement--empty", empty);
    }
    emit(event, payload) {
      for (const listener of this.listeners[event] ?? []) listener(payload);
    }
    mount(target) {
      const place = typeof target === "string" ? document.querySelector(target) : target;
      const base = this.options?.style?.base ?? {};
      const asked = new URLSearchParams({ type: this.type, group: this.group, style: JSON.stringify(base) });
      if (this.options?.placeholder !== undefined) asked.set("placeholder", this.options.placeholder);
      this.frame = document.createElement("iframe");
      this.frame.src = `${provider}/elements/field?${asked}`;
      this.frame.title = this.options?.title ?? `Secure ${this.type} field`;
      this.frame.style.cssText = "border:0;display:block;width:100%;height:1.5em;color-scheme:light only";
      addEventListener("message", this.hear);
      place.classList.add("StripeElement", "StripeElement--empty");
      place.replaceChildren(this.frame);
      this.place = place;
    }
    update(options) {
      Object.assign(this.options, options);
    }
    post(message) {
      this.frame?.contentWindow.postMessage({ to: "card-field", ...message }, provider);
    }
    focus() {
      this.post({ act: "focus" });
    }
    blur() {
      this.frame?.blur();
    }
    clear() {
      this.post({ act: "clear" });
    }
    unmount() {
      removeEventListener("message", this.hear);
      this.frame?.remove();
      this.frame = null;
    }
    destroy() {
      this.unmount();
    }
    makeMethod(key, billing) {
      const request = random();
      return new Promise((resolve) => {
        const hear = (payload) => {
          if (payload.request !== request) return;
          this.off("method", hear);
          resolve(payload.answer);
        };
        this.on("method", hear);
        this.post({ act: "method", key, billing, request });
      });
    }
  }

  const elementsOf = () => {
    const group = random();
    const made = new Map();
    return {
      create(type, options = {}) {
        const element = new Element(type, group, { ...options });
        made.set(type, element);
        return element;
      },
      getElement: (type) => made.get(type) ?? null,
      update() {},
      fetchUpdates: async () => ({}),
      on() {},
      off() {},
    };
  };

  const askBank = (url, isOver) =>
    new Promise((resolve) => {
      const dialog = document.createElement("dialog");
      dialog.setAttribute("aria-label", "3-D Secure");
      dialog.style.cssText =
        "margin:auto;border:0;border-radius:12px;padding:0;width:min(28rem,94vw);height:min(26rem,90vh)";
      const frame = document.createElement("iframe");
      Object.assign(frame, { src: url, title: "3-D Secure" });
      frame.style.cssText = "border:0;width:100%;height:100%";
      dialog.append(frame);
      document.body.append(dialog);
      const finish = () => {
        clearInterval(timer);
        dialog.remove();
        resolve();
      };
      const timer = setInterval(async () => (await isOver()) && finish(), 400);
      dialog.addEventListener("close", finish);
      dialog.showModal();
    });

  window.Stripe = Object.assign(
    (key) => {
      const call = async (path, form) => {
        const headers = { authorization: `Bearer ${key}` };
        const answer = await fetch(
          `${provider}/v1${path}`,
          form ? { method: "POST", headers, body: form } : { headers },
        );
        return answer.json();
      };
      const result = (answer, name) => (answer.error ? { error: answer.error } : { [name]: answer });
      const createPaymentMethod = async ({ card, billing_details: billing }) =>
        result(await card.makeMethod(key, billing), "paymentMethod");
      const retrieve = (path, secret) => {
        const [id] = secret.split("_secret");
        return call(`/${path}/${id}?client_secret=${encodeURIComponent(secret)}`);
      };
      // Sends the card, lets the bank ask, and returns the result: the same for a payment and for a card that is kept.
      const confirm = async ({ path, fault, refused, name }, secret, given) => {
        const [id] = secret.split("_secret");
        const form = new URLSearchParams({ client_secret: secret });
        const method = given.payment_method;
        if (typeof method === "string") form.set("payment_method", method);
        else if (method) {
          const made = await createPaymentMethod(method);
          if (made.error) return made;
          form.set("payment_method", made.paymentMethod.id);
        }
        const intent = await call(`/${path}/${id}/confirm`, form);
        if (intent.error) return { error: intent.error };
        if (intent.status === "requires_action") {
          const over = async () => (await retrieve(path, secret)).status !== "requires_action";
          await askBank(intent.next_action.redirect_to_url.url, over);
        }
        const after = await retrieve(path, secret);
        if (after[fault]) return { error: after[fault] };
        if (after.status === "requires_action") return { error: { type: "card_error", ...refused } };
        return result(after, name);
      };
      const payment = {
        path: "payment_intents",
        fault: "last_payment_error",
        name: "paymentIntent",
        refused: { code: "payment_intent_authentication_failure", message: "The payment was not confirmed." },
      };
      const setup = {
        path: "setup_intents",
        fault: "last_setup_error",
        name: "setupIntent",
        refused: { code: "setup_intent_authentication_failure", message: "The card was not confirmed." },
      };
      return {
        elements: elementsOf,
        createPaymentMethod,
        confirmCardPayment: (secret, given = {}) => confirm(payment, secret, given),
        confirmCardSetup: (secret, given = {}) => confirm(setup, secret, given),
        retrievePaymentIntent: async (secret) => result(await retrieve(payment.path, secret), "paymentIntent"),
        createToken: async () => ({ error: { type: "invalid_request_error", message: "Use createPaymentMethod." } }),
        _registerWrapper() {},
        registerAppInfo() {},
      };
    },
    { version: "local" },
  );
})();
