import useSWR from 'swr';
import { api } from './api.ts';
import { answer } from './create-api.ts';
import { type PublicConfig, publicConfig } from './shapes.ts';

/** Reads what the server says of itself (GET /config). @throws Problem */
export async function readConfig(): Promise<PublicConfig> {
  heard.config = await answer(api.GET('/config'), publicConfig);
  return heard.config;
}

/** What the server said of itself when it was last asked. */
export const heard: { config: PublicConfig | null } = { config: null };

/** What the server says of itself, asked for only where nobody did before. @throws Problem */
export const knownConfig = async (): Promise<PublicConfig> => heard.config ?? readConfig();

/** What the server says of itself (GET /config), read once a visit. */
export const useConfig = () => useSWR('/config', readConfig, { revalidateIfStale: false });
