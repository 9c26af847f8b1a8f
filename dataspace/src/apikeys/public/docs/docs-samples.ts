/** A sample of one call; `YOUR_KEY` stands for the key. */
export type Sample = { readonly language: string; readonly text: string };

/** The call with curl, TypeScript and Python; each sample retries when the service is busy. */
export function samplesOf(baseUrl: string, path: string, body?: object): Sample[] {
  const url = `${baseUrl}${path}`;
  const { curl, fetch, python, type } = body ? sending(JSON.stringify(body)) : nothingSent;
  return [
    {
      language: "curl",
      text: `curl --retry 4 --retry-max-time 60 -H "Authorization: Bearer YOUR_KEY" \\\n  ${curl}"${url}"`,
    },
    {
      language: "TypeScript",
      text: `async function ask(tries = 5) {
  const answer = await fetch("${url}", {
    headers: { Authorization: "Bearer YOUR_KEY"${type} },${fetch}
  });
  const wait = Number(answer.headers.get("Retry-After"));
  const isBusy = answer.status === 429 || answer.status === 503;
  if (!isBusy || wait > 60 || tries === 1) return answer;
  const seconds = Math.max(wait, 2 ** (5 - tries)) * (1 + Math.random());
  await new Promise((done) => setTimeout(done, seconds * 1000));
  return ask(tries - 1);
}

const answer = await ask();
const body = await answer.json();
if (body.success === 0) throw new Error(\`\${body.code}: \${body.fix}\`);
console.log(body, answer.headers.get("X-Credits-Charged"));`,
    },
    {
      language: "Python",
      text: `import json
import random
import time
import urllib.error
import urllib.request

request = urllib.request.Request(
    "${url}",
    headers={"Authorization": "Bearer YOUR_KEY"${type}},${python}
)
for tries in range(5):
    try:
        with urllib.request.urlopen(request) as answer:
            print(json.load(answer), answer.headers["X-Credits-Charged"])
        break
    except urllib.error.HTTPError as refused:
        wait = int(refused.headers.get("Retry-After", 0))
        if refused.code not in (429, 503) or wait > 60 or tries == 4:
            raise
        time.sleep(max(wait, 2**tries) * (1 + random.random()))`,
    },
  ];
}

const nothingSent = { curl: "", fetch: "", python: "", type: "" };

/** What each language adds to send JSON by POST. */
function sending(json: string): typeof nothingSent {
  return {
    curl: `-H "Content-Type: application/json" -d '${json}' \\\n  `,
    fetch: `\n    method: "POST",\n    body: JSON.stringify(${json}),`,
    python: `\n    data=json.dumps(${json}).encode(),`,
    type: ', "Content-Type": "application/json"',
  };
}
