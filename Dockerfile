# Padav as a container: one of several processes on one PostgreSQL. docker-compose.yml has a complete deployment.

FROM node:24-bookworm-slim AS build
WORKDIR /padav
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
COPY . .
RUN npm run build && npx --no-install tsx scripts/build/bundle-server.ts server

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="Padav" \
      org.opencontainers.image.description="Hotel booking for travellers in India" \
      org.opencontainers.image.licenses="MIT"
# A container is reached from other machines; the start reports which settings that requires.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/var/lib/padav
RUN install -d -o node -g node /var/lib/padav
WORKDIR /padav
COPY --from=build /padav/server ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
