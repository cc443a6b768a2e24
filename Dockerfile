# The festival as one container. The build has npm and everything that bundles the site; the image that runs has the
# program, its packages and the Node that comes as a package, and neither a shell nor a package manager.
ARG BUILD_IMAGE=node:24-bookworm-slim
ARG RUN_IMAGE=gcr.io/distroless/cc-debian12:nonroot

FROM ${BUILD_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc .node-version ./
COPY server/commands/trim-packages.mjs server/commands/
RUN npm ci
COPY . .
RUN npm run build -- --best \
  && npm prune --omit=dev \
  && rm -rf tests bench
# One start and stop fill Node's compile cache, which a read-only container cannot: without it a process holds 50 MiB more.
RUN DATA_DIR=/tmp/first HOST=127.0.0.1 timeout --preserve-status 20 node_modules/node/bin/node server/process/boot.mjs \
  && rm -rf /tmp/first \
  && mkdir /data /backups

FROM ${RUN_IMAGE}
WORKDIR /app
COPY --from=build --chown=root:root /app /app
COPY --from=build --chown=65532:65532 --chmod=700 /data /data
COPY --from=build --chown=65532:65532 --chmod=700 /backups /backups
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data
USER 65532:65532
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["/app/node_modules/node/bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/app/node_modules/node/bin/node"]
CMD ["server/process/boot.mjs"]
