import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Container } from "kubernetes-types/core/v1.js";
import { secretSettings } from "@finder/contract/rules/secret-files";
import { settingsOf } from "../../tools/settings.ts";
import { findTypeFaults } from "./api-types.ts";
import { type Deployed, isDeployment, type Manifest, manifestFolder, readManifests } from "./manifests.ts";

type Targeting = {
  readonly selector?: Readonly<Record<string, string>> & { readonly matchLabels?: Readonly<Record<string, string>> };
  readonly scaleTargetRef?: { readonly name: string };
};

/** Faults of deploy/kubernetes, as sentences: by Kubernetes' own types, and by what this product asks of a pod. */
export function findKubernetesFaults(root: string, texts: Readonly<Record<string, string>> = {}): string[] {
  const manifests = readManifests(root, texts);
  const listed = new Set(["kustomization.yaml", ...manifests.map(({ file }) => file)]);
  const unlisted = readdirSync(join(root, manifestFolder)).filter((file) => !listed.has(file));
  const secrets = secretsMade(root);
  return [
    ...unlisted.map((file) => `${manifestFolder}/${file} is not listed in kustomization.yaml`),
    ...findTypeFaults(root, manifests),
    ...manifests
      .filter(isDeployment)
      .flatMap((deployment) =>
        [
          ...podFaults(deployment),
          ...companyFaults(deployment, manifests),
          ...settingFaults(root, deployment, manifests, secrets),
        ].map((fault) => `${manifestFolder}/${deployment.file} ${fault}`),
      ),
  ];
}

/** How a pod runs: `restricted`, bounded, and watched. */
function podFaults({ spec: { selector, template } }: Deployed): string[] {
  const { spec, metadata } = template;
  return [
    ...unless(
      Object.entries(selector.matchLabels ?? {}).every(([name, value]) => metadata?.labels?.[name] === value),
      "selects other pods than its own",
    ),
    ...unless(spec?.securityContext?.runAsNonRoot, "may run as root"),
    ...unless(spec?.securityContext?.seccompProfile?.type === "RuntimeDefault", "has no seccomp profile"),
    ...unless(spec?.automountServiceAccountToken === false, "gets a key to the cluster"),
    ...unless(spec?.terminationGracePeriodSeconds, "does not say how long it takes to stop"),
    ...(spec?.containers ?? []).flatMap(containerFaults),
  ];
}

function containerFaults({ securityContext: security, resources, readinessProbe, livenessProbe }: Container): string[] {
  return [
    ...unless(security?.readOnlyRootFilesystem, "may write to its image"),
    ...unless(security?.allowPrivilegeEscalation === false, "may become another user"),
    ...unless(security?.capabilities?.drop?.includes("ALL"), "keeps capabilities"),
    ...unless(resources?.requests?.["cpu"] && resources.requests["memory"], "asks for no CPU or memory"),
    ...unless(resources?.limits?.["memory"], "has no memory limit"),
    ...unless(readinessProbe, "does not say when it is ready"),
    ...unless(livenessProbe, "does not say whether it lives"),
  ];
}

/** Finds missing companions of a deployment: service, network policy, and for a pair a budget and autoscaler. */
function companyFaults({ metadata: { name }, spec }: Deployed, manifests: readonly Manifest[]): string[] {
  const asked = [
    "Service",
    "NetworkPolicy",
    ...((spec.replicas ?? 1) > 1 ? ["PodDisruptionBudget", "HorizontalPodAutoscaler"] : []),
  ];
  return asked.flatMap((kind) => {
    const found = manifests.find((each) => each.kind === kind && each.metadata.name === name);
    const target = (found?.spec ?? {}) as Targeting & { readonly podSelector?: Targeting["selector"] };
    const selector = target.selector ?? target.podSelector;
    const app = target.scaleTargetRef?.name ?? selector?.matchLabels?.["app"] ?? selector?.["app"];
    return unless(app === name, found ? `is not what its ${kind} selects` : `has no ${kind}`);
  });
}

/** Settings that its program does not read, and secrets that deploy/make-secrets.sh does not make. */
function settingFaults(
  root: string,
  { spec }: Deployed,
  manifests: readonly Manifest[],
  secrets: ReadonlySet<string>,
): string[] {
  return (spec.template.spec?.containers ?? []).flatMap(({ image, command = [], env = [], envFrom = [] }) => {
    if (image !== "contact-finder") return [];
    const program = command.some((word) => word.startsWith("dataspace/")) ? "dataspace" : "gateway";
    const known = new Set([
      ...settingsOf(root, program).map(({ name }) => name),
      ...secretSettings[program].map((name) => `${name}_FILE`),
    ]);
    const maps = envFrom.map(({ configMapRef }) => configMapRef?.name);
    const data = manifests.filter(({ kind, metadata }) => kind === "ConfigMap" && maps.includes(metadata.name));
    const names = [...env.map(({ name }) => name), ...data.flatMap((map) => Object.keys(map.data ?? {}))];
    const files = env.flatMap(({ value = "" }) => /^\/run\/secrets\/finder\/(\w+)$/.exec(value)?.[1] ?? []);
    return [
      ...unless(data.length === maps.length, "takes settings from a ConfigMap that is not there"),
      ...names.filter((name) => !known.has(name)).map((name) => `sets ${name}, which the ${program} does not read`),
      ...files.filter((name) => !secrets.has(name)).map((name) => `reads the secret ${name}, which nothing makes`),
    ];
  });
}

function secretsMade(root: string): Set<string> {
  const script = readFileSync(join(root, "deploy/make-secrets.sh"), "utf8");
  const made = [...script.matchAll(/^make (\w+)/gm)].map(([, name = ""]) => name);
  const empty = /for name in ([\w\s\\]+);/.exec(script)?.[1]?.match(/\w+/g) ?? [];
  return new Set([...made, ...empty]);
}

function unless(holds: unknown, sentence: string): string[] {
  return holds ? [] : [sentence];
}
