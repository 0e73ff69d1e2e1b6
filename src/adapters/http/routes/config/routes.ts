import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type PublicConfiguration, publicConfigurationJson } from '#contract/config.ts';

/** The dependencies of the configuration route. */
export interface ConfigRouteDeps {
  readonly publicConfiguration: () => PublicConfiguration;
}

/** The route of the public configuration. */
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
          response: { 200: publicConfigurationJson },
        },
      },
      async () => services.publicConfiguration(),
    );
  };
