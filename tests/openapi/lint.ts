import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectralCore, { type RulesetDefinition } from "@stoplight/spectral-core";
import owasp from "@stoplight/spectral-owasp-ruleset";
import parsers from "@stoplight/spectral-parsers";
import rulesets from "@stoplight/spectral-rulesets";

const byRedocly = async (source: string): Promise<string[]> => {
  const config = await createConfig({ extends: ["recommended"], telemetry: "off" });
  const problems = await lintFromString({ source, config });
  return problems.map(
    ({ ruleId, message, location }) => `redocly ${ruleId}: ${message} (${location[0]?.pointer ?? ""})`,
  );
};

// Their types name no common one.
const rules: readonly unknown[] = [rulesets.oas, owasp];

const bySpectral = async (source: string): Promise<string[]> => {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: rules as RulesetDefinition[] });
  const found = await spectral.run(new spectralCore.Document(source, parsers.Json));
  return found.map(({ code, message, path }) => `spectral ${code}: ${message} (${path.join("/")})`);
};

/** What redocly, and spectral with the OWASP rules, find in an OpenAPI document; warnings and hints too. */
export const lintDocument = async (source: string): Promise<string[]> => [
  ...(await byRedocly(source)),
  ...(await bySpectral(source)),
];
