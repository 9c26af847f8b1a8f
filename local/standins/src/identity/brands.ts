/** A provider that the local one stands in for. */
export type Brand = Look & { readonly id: "linkedin" | "google" };

/** What a provider's pages look like. */
export type Look = {
  readonly name: string;
  /** Heading of the sign-in page. */
  readonly heading: string;
  /** Its own look, on top of the common rules. */
  readonly style: string;
};

const professionalNetwork = `
:root{--page:light-dark(#f4f2ee,#1b1f23);--card:light-dark(#fff,#25292e);--line:light-dark(#0a66c2,#71b7fb);
--brand:light-dark(#0a66c2,#71b7fb);--text:light-dark(#1f1f1f,#f2f2f2);--quiet:light-dark(#56595c,#b5b9bd)}
body{font-family:"Segoe UI",system-ui,-apple-system,sans-serif}
header{background:var(--card);border-bottom:1px solid light-dark(#dcdad5,#3b4046);padding:.9rem 1.5rem;font-size:1.5rem;font-weight:700}
main{margin-top:2.5rem;border-radius:.5rem;box-shadow:0 4px 12px #0003}
h1{font-size:2rem;font-weight:600}
.person{border:1.5px solid var(--line);border-radius:1.75rem}
.person+.person{margin-top:.75rem}
.initial{background:var(--brand);color:light-dark(#fff,#06213f)}
.cancel{border-radius:1.75rem;border:1.5px solid var(--quiet)}`;

const searchEngine = `
:root{--page:light-dark(#f0f4f9,#1e1f20);--card:light-dark(#fff,#0e0e0e);--line:light-dark(#dadce0,#444746);
--brand:light-dark(#1a56c4,#a8c7fa);--text:light-dark(#1f1f1f,#e3e3e3);--quiet:light-dark(#444746,#c4c7c5)}
body{font-family:Roboto,Arial,sans-serif}
header{text-align:center;padding:2.5rem 1rem 0;font-size:1.4rem;letter-spacing:.02em}
main{margin-top:1.25rem;border-radius:1.75rem}
h1{font-size:1.9rem;font-weight:400;text-align:center}
.lead{text-align:center}
.person{border:0;border-bottom:1px solid var(--line);border-radius:0}
.initial{background:light-dark(#3c4043,#c4c7c5);color:light-dark(#fff,#1f1f1f)}
.cancel{border:0;color:var(--brand);text-align:end;font-weight:500}`;

/** The professional network and the search engine. */
export const brands: readonly Brand[] = [
  { id: "linkedin", name: "LinkedIn", heading: "Sign in", style: professionalNetwork },
  { id: "google", name: "Google", heading: "Choose an account", style: searchEngine },
];
