/** What an example asks for. */
type Call = { callUrl: string; key: string; profile: string };

const curl = ({ callUrl, key, profile }: Call): string =>
  `curl -G "${callUrl}" \\
  -H "Authorization: Bearer ${key}" \\
  --data-urlencode "linkedinurl=${profile}" \\
  -d "type=businessemails"`;

const typescript = ({ callUrl, key, profile }: Call): string =>
  `const query = new URLSearchParams({
  linkedinurl: "${profile}",
  type: "businessemails",
});
const response = await fetch(\`${callUrl}?\${query}\`, {
  headers: { Authorization: "Bearer ${key}" },
});
console.log(await response.json());`;

const python = ({ callUrl, key, profile }: Call): string =>
  `import requests

response = requests.get(
    "${callUrl}",
    params={"linkedinurl": "${profile}", "type": "businessemails"},
    headers={"Authorization": "Bearer ${key}"},
    timeout=10,
)
print(response.json())`;

/** One call of the API in each language, ready to be run. */
export const snippets = [
  { language: "curl", of: curl },
  { language: "TypeScript", of: typescript },
  { language: "Python", of: python },
] as const;
export type Language = (typeof snippets)[number]["language"];
