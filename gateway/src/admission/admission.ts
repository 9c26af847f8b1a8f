import { ProductError } from "@finder/contract/errors";
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { Recent } from "../execution/recent.ts";
import { fragmentsOf } from "../planning/selection.ts";
import { costOf, pricing } from "./cost.ts";
import type { Points } from "./points.ts";
import type { Registered } from "./registered.ts";

type Parts = {
  readonly schema: GraphQLSchema;
  readonly registered: Registered;
  /** Refuses every document that is not registered. */
  readonly registeredOnly: boolean;
};

/** One operation of a valid document, and the variables it is asked with. */
export type Asked = {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
};

const pricesKept = 16;

type Priced = {
  readonly fragments: Record<string, FragmentDefinitionNode>;
  readonly names: readonly string[];
  readonly costs: Recent<number>;
};

/** Decides before an operation runs whether it may: documents of our own pass, others are priced. */
export class Admission {
  private readonly parts: Parts;
  private readonly priced = new WeakMap<OperationDefinitionNode, Priced>();

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** True when the operation may run; it is paid for then. */
  admits(asked: Asked, points: Points): boolean {
    if (this.isOurs(asked, points)) return true;
    return !this.parts.registeredOnly && points.take(this.priceOf(asked));
  }

  /** The same, and says why not: DOCUMENT_NOT_REGISTERED, DOCUMENT_TOO_EXPENSIVE, POINTS_SPENT. */
  require(asked: Asked, points: Points): void {
    if (this.isOurs(asked, points)) return;
    if (this.parts.registeredOnly) throw new ProductError("DOCUMENT_NOT_REGISTERED");
    points.require(this.priceOf(asked));
  }

  private isOurs({ document }: Asked, points: Points): boolean {
    const ours = this.parts.registered.has(document);
    if (ours) points.exempt();
    return ours;
  }

  private priceOf({ document, operation, variables }: Asked): number {
    const { fragments, names, costs } = this.knownPrices(document, operation);
    return costs.get(names.map((name) => String(variables[name])).join(), () =>
      costOf(this.parts.schema, operation, fragments, variables),
    );
  }

  private knownPrices(document: DocumentNode, operation: OperationDefinitionNode): Priced {
    const known = this.priced.get(operation);
    if (known) return known;
    const priced = {
      fragments: fragmentsOf(document),
      names: pricing(document),
      costs: new Recent<number>(pricesKept),
    };
    this.priced.set(operation, priced);
    return priced;
  }
}
