import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type PublicConfiguration, publicConfigJson } from './schemas.ts';

/** What the configuration call needs. */
export interface ConfigRouteDeps {
  readonly publicConfiguration: () => PublicConfiguration;
}

/** How this server is configured, as far as anybody may know. */
export const configRoutes =
  (services: ConfigRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/config',
      {
        schema: {
          operationId: 'getConfiguration',
          summary: 'Read the public configuration',
          description:
            'Which services are offline ones, which product policy runs, and what the checkout and the maps are given.',
          tags: ['Service'],
          response: { 200: publicConfigJson },
        },
      },
      async () => services.publicConfiguration(),
    );
  };
