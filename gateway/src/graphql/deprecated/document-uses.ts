import { type Deprecation, isOfGraph } from "@finder/contract/deprecations";
import {
  type DocumentNode,
  getNamedType,
  getNullableType,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isEnumType,
  type OperationDefinitionNode,
  separateOperations,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from "graphql";

type ParsedOperation = { readonly document: DocumentNode; readonly operation: OperationDefinitionNode };
type Values = Readonly<Record<string, unknown>>;

const nothing: readonly Deprecation[] = [];

/** Finds what an operation uses of what goes: its text is looked at once, its variables only where their type holds something that goes. */
export class DocumentUses {
  private readonly schema: GraphQLSchema;
  private readonly going: ReadonlyMap<string, Deprecation>;
  private readonly known = new WeakMap<OperationDefinitionNode, ReadonlySet<string>>();
  private readonly holding = new Map<string, boolean>();

  constructor(schema: GraphQLSchema, deprecations: readonly Deprecation[]) {
    this.schema = schema;
    this.going = new Map(deprecations.filter(isOfGraph).map((each) => [each.coordinate, each]));
  }

  /** What a valid operation uses, each once. */
  of(parsed: ParsedOperation, variables: Values): readonly Deprecation[] {
    if (this.going.size === 0) return nothing;
    const used = new Set(this.ofText(parsed));
    for (const { type, variable } of parsed.operation.variableDefinitions ?? []) {
      const given = typeFromAST(this.schema, type) as GraphQLInputType | undefined;
      if (given) this.addOfValue(used, given, variables[variable.name.value]);
    }
    return [...used].flatMap((coordinate) => this.going.get(coordinate) ?? []);
  }

  private ofText({ document, operation }: ParsedOperation): ReadonlySet<string> {
    const known = this.known.get(operation);
    if (known) return known;
    const used = this.usedIn(separateOperations(document)[operation.name?.value ?? ""] ?? document);
    this.known.set(operation, used);
    return used;
  }

  private usedIn(document: DocumentNode): ReadonlySet<string> {
    const info = new TypeInfo(this.schema);
    const used = new Set<string>();
    const add = (coordinate: string): void => void (this.going.has(coordinate) && used.add(coordinate));
    visit(
      document,
      visitWithTypeInfo(info, {
        Field: ({ name }) => add(`${info.getParentType()?.name}.${name.value}`),
        Argument: ({ name }) =>
          info.getDirective()
            ? undefined
            : add(`${info.getParentType()?.name}.${info.getFieldDef()?.name}(${name.value}:)`),
        ObjectField: ({ name }) => add(`${getNamedType(info.getParentInputType())?.name}.${name.value}`),
        EnumValue: ({ value }) => add(`${getNamedType(info.getInputType())?.name}.${value}`),
      }),
    );
    return used;
  }

  /** Looks no deeper than a type that holds something that goes. */
  private addOfValue(used: Set<string>, given: GraphQLInputType, value: unknown): void {
    const type = getNullableType(given);
    if (value === null || value === undefined || !this.holds(type)) return;
    if (isListType(type)) return [value].flat().forEach((item) => this.addOfValue(used, type.ofType, item));
    if (isEnumType(type)) return this.addIfGoing(used, `${type.name}.${String(value)}`);
    if (!isInputObjectType(type)) return;
    const fields = type.getFields();
    for (const [name, part] of Object.entries(value)) {
      const field = fields[name];
      if (!field) continue;
      this.addIfGoing(used, `${type.name}.${name}`);
      this.addOfValue(used, field.type, part);
    }
  }

  private addIfGoing(used: Set<string>, coordinate: string): void {
    if (this.going.has(coordinate)) used.add(coordinate);
  }

  /** Whether something that goes can be in a value of this type. */
  private holds(given: GraphQLInputType): boolean {
    const type = getNamedType(given);
    const known = this.holding.get(type.name);
    if (known !== undefined) return known;
    this.holding.set(type.name, false); // a type that contains itself adds nothing
    const isNamed = [...this.going.keys()].some((coordinate) => coordinate.startsWith(`${type.name}.`));
    const holds =
      isNamed || (isInputObjectType(type) && Object.values(type.getFields()).some((field) => this.holds(field.type)));
    this.holding.set(type.name, holds);
    return holds;
  }
}
