import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectralCore, { type RulesetDefinition } from "@stoplight/spectral-core";
import owasp from "@stoplight/spectral-owasp-ruleset";
import parsers from "@stoplight/spectral-parsers";
import rulesets from "@stoplight/spectral-rulesets";

// Their types name no common one.
const rules: readonly unknown[] = [rulesets.oas, owasp];

/** What redocly, and spectral with the OWASP rules, find in an OpenAPI document; warnings and hints too. */
export async function lintDocument(source: string): Promise<string[]> {
  return [...(await byRedocly(source)), ...(await bySpectral(source))];
}

async function byRedocly(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"], telemetry: "off" });
  const problems = await lintFromString({ source, config });
  return problems.map(
    ({ ruleId, message, location }) => `redocly ${ruleId}: ${message} (${location[0]?.pointer ?? ""})`,
  );
}

async function bySpectral(source: string): Promise<string[]> {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: rules as RulesetDefinition[] });
  const found = await spectral.run(new spectralCore.Document(source, parsers.Json));
  return found.map(({ code, message, path }) => `spectral ${code}: ${message} (${path.join("/")})`);
}
