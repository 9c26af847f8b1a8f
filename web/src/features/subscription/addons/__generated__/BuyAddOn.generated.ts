/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as T from '../../../../generated/schema';

import { createMutationHook } from "@/apollo/hooks";
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type StartAddOnPurchaseMutationVariables = Exact<{
  addOnId: string;
  attemptKey: string;
}>;


export type StartAddOnPurchaseMutation = { startAddOnPurchase: { clientSecret: string | null, paymentId: string | null, userErrors: Array<{ code: string, field: string | null, message: string }> } };

export type FinishAddOnPurchaseMutationVariables = Exact<{
  addOnId: string;
  paymentId: string;
}>;


export type FinishAddOnPurchaseMutation = { finishAddOnPurchase: { granted: boolean, credits: { id: string, personalEmail: number, businessEmail: number, phone: number } | null, userErrors: Array<{ code: string, field: string | null, message: string }> } };


export const StartAddOnPurchaseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartAddOnPurchase"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"addOnId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"attemptKey"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startAddOnPurchase"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"addOnId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"addOnId"}}},{"kind":"Argument","name":{"kind":"Name","value":"attemptKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"attemptKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientSecret"}},{"kind":"Field","name":{"kind":"Name","value":"paymentId"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<StartAddOnPurchaseMutation, StartAddOnPurchaseMutationVariables>;
export const FinishAddOnPurchaseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FinishAddOnPurchase"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"addOnId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"paymentId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"finishAddOnPurchase"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"addOnId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"addOnId"}}},{"kind":"Argument","name":{"kind":"Name","value":"paymentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"paymentId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"granted"}},{"kind":"Field","name":{"kind":"Name","value":"credits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CreditBalance"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CreditBalance"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Credits"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"personalEmail"}},{"kind":"Field","name":{"kind":"Name","value":"businessEmail"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}}]} as unknown as DocumentNode<FinishAddOnPurchaseMutation, FinishAddOnPurchaseMutationVariables>;
export const useStartAddOnPurchaseMutation = /*#__PURE__*/ createMutationHook(StartAddOnPurchaseDocument);
export const useFinishAddOnPurchaseMutation = /*#__PURE__*/ createMutationHook(FinishAddOnPurchaseDocument);