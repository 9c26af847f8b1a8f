/** One call in a language people copy from; `YOUR_KEY` stands for the key. */
export type Sample = { readonly language: string; readonly text: string };

/** The same call with curl, TypeScript and Python. */
export const samplesOf = (baseUrl: string, path: string): Sample[] => {
  const url = `${baseUrl}${path}`;
  return [
    { language: "curl", text: `curl -H "Authorization: Bearer YOUR_KEY" \\\n  "${url}"` },
    {
      language: "TypeScript",
      text: `const answer = await fetch("${url}", {
  headers: { Authorization: "Bearer YOUR_KEY" },
});
const body = await answer.json();
if (body.success === 0) throw new Error(\`\${body.code}: \${body.fix}\`);
console.log(body, answer.headers.get("X-Credits-Charged"));`,
    },
    {
      language: "Python",
      text: `import json
import urllib.request

request = urllib.request.Request(
    "${url}",
    headers={"Authorization": "Bearer YOUR_KEY"},
)
with urllib.request.urlopen(request) as answer:
    print(json.load(answer), answer.headers["X-Credits-Charged"])`,
    },
  ];
};
