# The whole of Quire in one image: the service and the command.
#   npm run pack
#   docker build -t quire .
#   docker run -p 4000:4000 --read-only --tmpfs /tmp -v quire-data:/data quire
ARG BASE=docker.io/library/node:22-bookworm-slim
ARG RUNTIME=docker.io/library/debian:bookworm-slim

FROM ${BASE} AS packages
# A registry other than npm's: --build-arg npm_config_registry=https://…
ARG npm_config_registry
COPY release/quire-docs-*.tgz release/quire-platform-*.tgz /release/
# No package needs its install script; both of ours have the same version, and npm refuses others.
# Types and source maps are for whoever writes programs, not for whoever runs this one.
RUN npm install --prefix /app --omit=dev --ignore-scripts --no-audit --no-fund /release/*.tgz \
  && find /app/node_modules -type f -regex '.*\.\(map\|d\.[cm]?ts\)' -delete

FROM ${RUNTIME}
# Connected repositories are fetched with git, those with ssh addresses through its client.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates git openssh-client \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt /var/log/apt /var/log/dpkg.log
COPY --from=packages /usr/local/bin/node /usr/local/bin/node
COPY --from=packages /app/node_modules /app/node_modules
# PostgreSQL runs neither as root nor as a user without a name.
RUN ln -s /app/node_modules/.bin/quire /usr/local/bin/quire \
  && groupadd --gid 10001 quire \
  && useradd --uid 10001 --gid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin quire \
  && install --directory --owner quire --group quire --mode 700 /data
ENV NODE_ENV=production QUIRE_DATA=/data QUIRE_HOST=0.0.0.0 QUIRE_PORT=4000
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.QUIRE_PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["quire"]
CMD ["platform"]
