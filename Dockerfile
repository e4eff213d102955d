# The whole of Quire in one image: the service, the deployment server and the command line.
# Build:  docker build -t quire .
# Run:    docker run -p 4000:4000 -v quire-data:/data -e QUIRE_HOST=0.0.0.0 quire
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages ./packages
RUN npm ci
COPY . .
RUN node scripts/build.mjs && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production QUIRE_DATA=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/packages ./packages
# PostgreSQL does not run as root, and nothing else here needs to.
RUN useradd --system --create-home quire && mkdir /data && chown quire /data
USER quire
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/packages/cli/dist/bundle/main.js"]
CMD ["platform", "--host", "0.0.0.0", "--port", "4000"]
