import { GraphQLScalarType, GraphQLString } from "graphql";
import { GraphQLEmailAddress, GraphQLURL } from "graphql-scalars";

/** In answers only: inputs stay `String`, for their refusals are sentences for people. */
export const EmailAddress = asStored(GraphQLEmailAddress, "An email address, as stored: lower case.");
export const WebAddress = asStored(GraphQLURL, "An absolute URL, as stored.");

/** What the dataspace answers was checked when it was written: it is passed on as it is, so that the JSON stays the same. */
function asStored(type: GraphQLScalarType, description: string): GraphQLScalarType {
  return new GraphQLScalarType({
    ...type.toConfig(),
    description,
    serialize: (value) => GraphQLString.serialize(value),
  });
}
