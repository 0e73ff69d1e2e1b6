import { api } from './api.ts';
import { answer } from './create-api.ts';
import { parsePageConfiguration } from './parsers/config.generated.ts';

/** The public configuration (GET /config). @throws Problem */
export const askConfig = () => answer(api.GET('/config'), parsePageConfiguration);
