// Runs inside the frame of one card field. What is typed stays on this origin: the number's frame asks the other two for
// their values over a channel that only this origin hears, and makes the payment method itself.
const asked = new URLSearchParams(location.search);
const type = asked.get("type");
const input = document.getElementById("field");
const group = asked.get("group");
const channel = new BroadcastChannel(group);
const say = channel.postMessage.bind(channel);
const kinds = {
  cardNumber: { name: "Card number", autocomplete: "cc-number", hint: "1234 1234 1234 1234", digits: 19 },
  cardExpiry: { name: "Expiry date", autocomplete: "cc-exp", hint: "MM / YY", digits: 4 },
  cardCvc: { name: "CVC", autocomplete: "cc-csc", hint: "CVC", digits: 4 },
};
const kind = kinds[type];

function digitsOf(text) {
  return text.replaceAll(/\D/g, "").slice(0, kind.digits);
}

const layouts = {
  cardNumber: (digits) => digits.replaceAll(/(.{4})(?=.)/g, "$1 "),
  cardExpiry: (digits) => (digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits),
  cardCvc: (digits) => digits,
};
const lengths = { cardNumber: 15, cardExpiry: 4, cardCvc: 3 };

function post(message) {
  return parent.postMessage({ from: "card-field", type, ...message }, "*");
}

function state() {
  const digits = digitsOf(input.value);
  return { empty: digits === "", complete: digits.length >= lengths[type] };
}

Object.assign(input, { placeholder: asked.get("placeholder") ?? kind.hint, inputMode: "numeric" });
input.setAttribute("aria-label", asked.get("label") ?? kind.name);
input.setAttribute("autocomplete", kind.autocomplete);
input.dir = "ltr";
const style = JSON.parse(asked.get("style") ?? "{}");
for (const name of ["color", "backgroundColor", "fontSize", "fontFamily"])
  if (style[name]) input.style[name] = style[name];

input.addEventListener("input", () => {
  input.value = layouts[type](digitsOf(input.value));
  post({ event: "change", ...state() });
});
// What was typed before this script ran.
if (input.value !== "") input.dispatchEvent(new Event("input"));
input.addEventListener("focus", () => post({ event: "focus" }));
input.addEventListener("blur", () => post({ event: "blur" }));
input.addEventListener("keydown", ({ key }) => key === "Enter" && post({ event: "submit" }));

function valueFrom(wanted) {
  return new Promise((resolve, reject) => {
    const answers = new BroadcastChannel(group);
    const late = setTimeout(() => reject(new Error("The card fields are not complete.")), 2000);
    answers.addEventListener("message", ({ data }) => {
      if (data.value === undefined || data.type !== wanted) return;
      clearTimeout(late);
      answers.close();
      resolve(data.value);
    });
    say({ ask: wanted });
  });
}

channel.addEventListener("message", ({ data }) => {
  if (data.ask === type) say({ type, value: digitsOf(input.value) });
});

async function makeMethod({ key, billing }) {
  const [expiry, cvc] = await Promise.all([valueFrom("cardExpiry"), valueFrom("cardCvc")]);
  const form = new URLSearchParams({
    type: "card",
    "card[number]": digitsOf(input.value),
    "card[exp_month]": expiry.slice(0, 2),
    "card[exp_year]": expiry.slice(2),
    "card[cvc]": cvc,
  });
  for (const [name, value] of Object.entries(billing ?? {})) if (value) form.set(`billing_details[${name}]`, value);
  const answer = await fetch("/v1/payment_methods", {
    method: "POST",
    headers: { authorization: `Bearer ${key}` },
    body: form,
  });
  return answer.json();
}

addEventListener("message", async ({ source, data }) => {
  if (source !== parent || data?.to !== "card-field") return;
  if (data.act === "focus") input.focus();
  if (data.act === "clear") input.value = "";
  if (data.act !== "method") return;
  const answer = await makeMethod(data).catch((error) => ({ error: { type: "api_error", message: error.message } }));
  post({ event: "method", request: data.request, answer });
});

post({ event: "ready" });
