import { GraphQLScalarType, GraphQLString } from "graphql";
import { GraphQLEmailAddress, GraphQLURL } from "graphql-scalars";

/** In answers only: inputs stay `String`, for their refusals are sentences for people. */
export const EmailAddress = asStored(GraphQLEmailAddress, "An email address, as stored: lower case.");
export const WebAddress = asStored(GraphQLURL, "An absolute URL, as stored.");

/** The dataspace checked these values when it stored them, so they are passed on unchanged. */
function asStored(type: GraphQLScalarType, description: string): GraphQLScalarType {
  return new GraphQLScalarType({
    ...type.toConfig(),
    description,
    serialize: (value) => GraphQLString.serialize(value),
  });
}
