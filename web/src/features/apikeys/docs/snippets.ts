/** One call of the API in each language, ready to be run. */
export const snippets = [
  { language: "curl", of: curl },
  { language: "TypeScript", of: typescript },
  { language: "Python", of: python },
] as const;
export type Language = (typeof snippets)[number]["language"];

/** The parameters of an example. */
type Call = { callUrl: string; key: string; profile: string };

function curl({ callUrl, key, profile }: Call): string {
  return `curl -G "${callUrl}" \\
  -H "Authorization: Bearer ${key}" \\
  --data-urlencode "linkedinurl=${profile}" \\
  -d "type=businessemails"`;
}

function typescript({ callUrl, key, profile }: Call): string {
  return `const query = new URLSearchParams({
  linkedinurl: "${profile}",
  type: "businessemails",
});
const response = await fetch(\`${callUrl}?\${query}\`, {
  headers: { Authorization: "Bearer ${key}" },
});
console.log(await response.json());`;
}

function python({ callUrl, key, profile }: Call): string {
  return `import requests

response = requests.get(
    "${callUrl}",
    params={"linkedinurl": "${profile}", "type": "businessemails"},
    headers={"Authorization": "Bearer ${key}"},
    timeout=10,
)
print(response.json())`;
}
