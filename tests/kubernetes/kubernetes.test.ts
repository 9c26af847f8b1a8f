import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { exportedMetrics } from "../alerts/exported.ts";
import { findTypeFaults } from "./api-types.ts";
import { findKubernetesFaults } from "./kubernetes.ts";
import { isDeployment, type Manifest, manifestFolder, readManifests } from "./manifests.ts";

const root = join(import.meta.dirname, "../..");

function textOf(file: string): string {
  return readFileSync(join(root, manifestFolder, file), "utf8");
}

test("the manifests are valid, run nothing as root and set no unused variables", () => {
  expect(findKubernetesFaults(root)).toEqual([]);
});

it.each([
  ["a field that Kubernetes does not know", "dataspace.yaml", "readinessProbe:", "readinesProbe:", /readinesProbe/],
  [
    "a value of another type",
    "gateway.yaml",
    "replicas: 2",
    'replicas: "2"',
    /'string' is not assignable to type 'number'/,
  ],
  ["a field that is missing", "ingress.yaml", "pathType: Prefix", "", /pathType/],
  ["a pod that may be root", "valkey.yaml", "runAsNonRoot: true", "", /valkey.yaml may run as root/],
  ["a pod that writes to its image", "gateway.yaml", "readOnlyRootFilesystem: true", "", /may write to its image/],
  ["a pod without a memory limit", "dataspace.yaml", "limits: { memory: 1536Mi, ", "limits: { ", /no memory limit/],
  [
    "a budget of other pods",
    "gateway.yaml",
    "minAvailable: 1\n  selector: { matchLabels: { app: gateway }",
    "minAvailable: 1\n  selector: { matchLabels: { app: gate }",
    /is not what its PodDisruptionBudget selects/,
  ],
  [
    "a pair without an autoscaler",
    "dataspace.yaml",
    "kind: HorizontalPodAutoscaler\nmetadata:\n  name: dataspace",
    "kind: HorizontalPodAutoscaler\nmetadata:\n  name: space",
    /has no HorizontalPodAutoscaler/,
  ],
  [
    "a setting that no program reads",
    "settings.yaml",
    "  WEB_URL:",
    "  WEB_ULR:",
    /sets WEB_ULR, which the dataspace does not read/,
  ],
  [
    "a secret that nothing makes",
    "gateway.yaml",
    "finder/app_api_key",
    "finder/app_key",
    /reads the secret app_key, which nothing makes/,
  ],
  ["a file that is not listed", "kustomization.yaml", "  - network.yaml\n", "", /network.yaml is not listed/],
])("%s is found", (_, file, right, wrong, fault) => {
  const broken = textOf(file).replace(right, wrong);
  expect(broken).not.toBe(textOf(file));
  expect(findKubernetesFaults(root, { [file]: broken }).join("\n")).toMatch(fault);
});

test("autoscalers by our own metrics are valid and differ in these metrics alone", async () => {
  const file = "deploy/prometheus/autoscaling.yaml";
  const scalers = parseAllDocuments(readFileSync(join(root, file), "utf8")).map(
    (document) => ({ ...(document.toJS() as Omit<Manifest, "file">), file }) satisfies Manifest,
  );
  expect(findTypeFaults(root, scalers)).toEqual([]);
  const usual = readManifests(root).filter(({ kind }) => kind === "HorizontalPodAutoscaler");
  const asOurs = usual.map((each) => ({ ...each, file, spec: plain(each.spec as Scaling) }));
  expect(scalers.map((each) => ({ ...each, spec: plain(each.spec as Scaling) }))).toEqual(asOurs.toReversed());
  const known = await exportedMetrics();
  const named = scalers.flatMap(({ spec }) => (spec as Scaling).metrics.flatMap(({ pods }) => pods?.metric.name ?? []));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(new Set(named).size).toBe(2);
});

type Scaling = { readonly metrics: readonly { readonly pods?: { readonly metric: { readonly name: string } } }[] };

/** What an autoscaler says besides the metrics of pods. */
function plain(spec: Scaling): Scaling {
  return { ...spec, metrics: spec.metrics.filter(({ pods }) => !pods) };
}

test("PostgreSQL's hundred connections suffice for most dataspaces and commands", () => {
  const manifests = readManifests(root);
  const scaler = manifests.find(
    ({ kind, metadata }) => kind === "HorizontalPodAutoscaler" && metadata.name === "dataspace",
  );
  const { maxReplicas } = { ...(scaler?.spec as { maxReplicas: number } | undefined) };
  const settings = manifests.find(({ kind, metadata }) => kind === "ConfigMap" && metadata.name === "dataspace");
  // Each program holds one more, on which it hears of live news.
  const each = Number(settings?.data?.["DATABASE_POOL"]) + 1;
  expect((Number(maxReplicas) + 1) * each + 10).toBeLessThanOrEqual(97);
});

test("pods have every secret and setting of docker-compose.yml", () => {
  const compose = parse(readFileSync(join(root, "docker-compose.yml"), "utf8"), { merge: true }) as {
    services: Record<string, { environment?: Record<string, unknown> }>;
  };
  for (const { metadata, spec } of readManifests(root)
    .filter(isDeployment)
    .filter(({ metadata: { name } }) => name !== "valkey")) {
    const asked = Object.keys(compose.services[`${metadata.name}-1`]?.environment ?? {}).filter((name) =>
      name.endsWith("_FILE"),
    );
    const given = new Set(spec.template.spec?.containers.flatMap(({ env = [] }) => env.map(({ name }) => name)));
    expect(
      asked.filter((name) => !given.has(name)),
      metadata.name,
    ).toEqual([]);
  }
});
