import { brandColors } from "@finder/contract/brand/colors";
import type { Language } from "@finder/contract/language";
import { type MailKind, mailTexts } from "@finder/contract/messages/mail";
import { describe, expect, it } from "vitest";
import { renderMail } from "./render-mail.ts";

const kinds = Object.keys(mailTexts.en) as MailKind[];
const languages: Language[] = ["en", "ar"];
const every = languages.flatMap((language) => kinds.map((kind) => ({ language, kind })));
const sender = { name: "Contact Finder", address: "5 Side St, Springfield", web: "https://finder.example" };
const [teal, lightTeal] = brandColors.solid;
const link = "https://finder.example/x?a=1&b=2";

function render(kind: MailKind, language: Language, values: Record<string, string> = { name: "Ann" }) {
  return renderMail({ kind, language, values, link }, sender);
}

describe.each(every)("the mail $kind in $language", ({ kind, language }) => {
  it("names the sender, its address and why one gets it, in HTML and in text", () => {
    const { html, text } = render(kind, language);
    for (const form of [html, text]) {
      expect(form).toContain("Contact Finder · 5 Side St, Springfield");
      expect(form).toMatch(language === "en" ? /You are receiving this email because .+\./ : /وصلتك هذه الرسالة لأن/);
    }
    expect(html).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">`);
    expect(html).toContain(`background:${teal}`);
  });

  it("shows the logo from one URL for every reader, and initials if images are blocked", () => {
    const pictures = render(kind, language).html.match(/<img[^>]*>/g);
    expect(pictures).toEqual([expect.stringMatching(/src="https:\/\/finder\.example\/touch-icon\.png" .*alt="CF"/)]);
  });

  it("is dark where the reader's program is", () => {
    const { html } = render(kind, language);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain(`.solid{background:${lightTeal}!important`);
    const classes = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" "));
    expect(classes.filter((name) => !html.includes(`.${name}{`))).toEqual([]);
  });
});

it.each(kinds.filter((kind) => kind !== "demo_request"))(
  "the email %s has a whole sentence after its greeting, with a capital letter",
  (kind) => {
    const [greeting, sentence] = mailTexts.en[kind].lines;
    expect(greeting).toMatch(/^Hello.*,$/);
    expect(sentence).toMatch(/^(?:[A-Z]|\{\{(?:team|card|plan|member|owner)\}\}).*[.}]$/);
  },
);

it("an email's button has the product's colour, with its URL below as text", () => {
  const { html, text } = render("verify_email", "en");
  expect(html).toMatch(
    new RegExp(`<a class="solid" href="https://finder.example/x\\?a=1&amp;b=2" style="background:${teal}`),
  );
  expect(text).toContain(`Confirm my email: ${link}`);
});

it("any value that fills an email stays text", () => {
  const { html } = render("email_changed", "en", { name: "<b>Ann</b>", newemail: '"><script>' });
  expect(html.replaceAll("\u2060", "")).toContain("<bdi>&lt;b&gt;Ann&lt;/b&gt;</bdi>");
  expect(html).not.toContain("<script>");
});

it("an email names plans and add-ons in the reader's language, own plans as stored", () => {
  const subject = (language: Language, item: string) => render("receipt", language, { item, amount: "$99.00" }).subject;
  expect(subject("en", "Starter")).toBe("Receipt for Starter: $99.00");
  expect(subject("ar", "Starter")).toBe("إيصال \u2068البداية\u2069: \u2068$99.00\u2069");
  expect(subject("ar", "2,000 phone credits")).toBe("إيصال \u20682,000 نقطة للهاتف\u2069: \u2068$99.00\u2069");
  expect(subject("ar", "Bespoke")).toBe("إيصال \u2068Bespoke\u2069: \u2068$99.00\u2069");
});
