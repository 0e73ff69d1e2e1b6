import { ConfigurationRefused, readConfiguration } from '#src/composition/configuration/configuration.ts';

/** The configuration of an environment, for a project in /srv/padav. */
export const configured = (env: Readonly<Record<string, string | undefined>> = {}) =>
  readConfiguration(env, '/srv/padav');

/** The messages with which an environment is refused; empty when it is accepted. */
export function refusalOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    configured(env);
  } catch (error) {
    if (error instanceof ConfigurationRefused) return error.sentences;
    throw error;
  }
  return [];
}
