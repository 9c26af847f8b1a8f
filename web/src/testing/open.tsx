import { SchemaLink } from "@apollo/client/link/schema";
import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildSchema } from "graphql";
import { MemoryRouter } from "react-router-dom";
import typeDefs from "../../../schema.graphql?raw";
import { createClient } from "@/apollo/client";
import { Providers } from "@/app/providers";
import { routerOptions } from "@/app/router-options";
import { AppRoutes } from "@/app/routes";
import { ClientLoader } from "@/viewer/ClientLoader";
import { receiveHandOver } from "@/viewer/arrival/hand-over";
import type { FakeProduct } from "./fake-product";

const schema = buildSchema(typeDefs, { assumeValid: true });

/** Opens the whole web client at an address, over a fake product; everything but the network is real. */
export async function open(address: string, product: FakeProduct) {
  const loading = Promise.resolve(createClient(new SchemaLink({ schema, rootValue: product.root })));
  const person = userEvent.setup();
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[receiveHandOver(address)]} {...routerOptions}>
        <ClientLoader value={() => loading}>
          <Providers>
            <AppRoutes />
          </Providers>
        </ClientLoader>
      </MemoryRouter>,
    );
  });
  return person;
}
