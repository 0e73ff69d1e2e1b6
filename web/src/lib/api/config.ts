import useSWR from 'swr';
import { api } from './api.ts';
import { answer } from './create-api.ts';
import { publicConfig } from './shapes.ts';

/** Reads what the server says of itself (GET /config). @throws Problem */
export const readConfig = () => answer(api.GET('/config'), publicConfig);

/** What the server says of itself (GET /config), read once a visit. */
export const useConfig = () => useSWR('/config', readConfig, { revalidateIfStale: false });
