import { GraphQLError, GraphQLScalarType } from "graphql";

/** A file that came as a part of the request (`http/graphql/multipart.ts`); no JSON stands for one. */
export const Upload = new GraphQLScalarType<File, never>({
  name: "Upload",
  description:
    "A file of a GraphQL multipart request (https://github.com/jaydenseric/graphql-multipart-request-spec): one a request, as a variable of its own. Send `apollo-require-preflight: true` with it.",
  parseValue: (value) => (value instanceof File ? value : refuse()),
  parseLiteral: () => refuse(),
  serialize: () => refuse(),
});

function refuse(): never {
  throw new GraphQLError("An `Upload` is a file of a multipart request.");
}
