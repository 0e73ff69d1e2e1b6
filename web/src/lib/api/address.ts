import { api } from './api.ts';
import { answer } from './create-api.ts';
import { address } from './shapes.ts';

/** The address at a position (GET /places/reverse). @throws Problem */
export const readAddress = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  answer(api.GET('/places/reverse', { params: { query: { latitude, longitude } } }), address);
