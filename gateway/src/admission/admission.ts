import { ProductError } from "@finder/contract/errors";
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { LRUCache } from "lru-cache";
import { fragmentsOf } from "../planning/selection.ts";
import { costOf } from "./cost.ts";
import type { Points } from "./points.ts";
import type { Registered } from "./registered.ts";
import { decisive, itemsByName } from "./sizes.ts";

type Parts = {
  readonly schema: GraphQLSchema;
  readonly registered: Registered;
  /** Refuses every document that is not registered. */
  readonly registeredOnly: boolean;
};

/** One operation of a valid document, with its variables. */
export type OperationToAdmit = {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
  /** That of a tool of ours: it needs no registering. */
  readonly known?: boolean;
};

const pricesKept = 16;

type Priced = {
  readonly fragments: Record<string, FragmentDefinitionNode>;
  readonly costs: LRUCache<string, number>;
};

/** Decides before an operation runs whether it may: documents of our own pass, others are priced. */
export class Admission {
  private readonly parts: Parts;
  private readonly priced = new WeakMap<OperationDefinitionNode, Priced>();

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Texts of the documents that our clients were built with. */
  get texts(): readonly string[] {
    return this.parts.registered.texts;
  }

  /** Lets the operation run, which is paid for then; else says why not: DOCUMENT_NOT_REGISTERED, DOCUMENT_TOO_EXPENSIVE, POINTS_SPENT. */
  require(asked: OperationToAdmit, points: Points): void {
    if (this.passes(asked, points)) return;
    if (this.parts.registeredOnly && asked.known !== true) throw new ProductError("DOCUMENT_NOT_REGISTERED");
    points.require(this.priceOf(asked));
  }

  /** True for a document that one of our clients was built with. */
  isOurs(document: DocumentNode): boolean {
    return this.parts.registered.has(document);
  }

  private passes({ document }: OperationToAdmit, points: Points): boolean {
    const ours = this.isOurs(document);
    if (ours) points.exempt();
    return ours;
  }

  private priceOf({ document, operation, variables }: OperationToAdmit): number {
    const { fragments, costs } = this.knownPrices(document, operation);
    const { schema } = this.parts;
    const items = itemsByName(variables);
    const key = decisive(variables, items);
    const cost = costs.get(key) ?? costOf(operation, { schema, fragments, variables, items });
    costs.set(key, cost);
    return cost;
  }

  private knownPrices(document: DocumentNode, operation: OperationDefinitionNode): Priced {
    const known = this.priced.get(operation);
    if (known) return known;
    const priced = {
      fragments: fragmentsOf(document),
      costs: new LRUCache<string, number>({ max: pricesKept }),
    };
    this.priced.set(operation, priced);
    return priced;
  }
}
