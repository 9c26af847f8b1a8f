# syntax=docker/dockerfile:1
# One image for both programs; docker-compose.yml says which one a container runs.

# By digest where the same image has to come out again: --build-arg NODE_IMAGE=node@sha256:...
ARG NODE_IMAGE=node:24-slim

# 1. Everything that building needs: sources, packages, the compilers. Then only the packages that the two programs run with.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN npm ci --omit=dev && npm run build && npm ci --omit=dev --workspace dataspace --workspace gateway

# 2. What runs, without shells' tools, sources of the web or a package manager's cache.
FROM ${NODE_IMAGE} AS run
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/contract contract
COPY --from=build /app/dataspace dataspace
COPY --from=build /app/gateway gateway
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/web/explorer/dist web/explorer/dist
COPY --from=build /app/extension/dist extension/dist
COPY --from=build /app/schema.graphql ./
# The one place that is written to: uploaded files, where no bucket is named.
RUN mkdir files && chown node:node files
USER node
CMD ["node", "gateway/dist/main.js"]
