import useSWR from 'swr';
import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { parseMessage } from '../../../lib/api/parsers/auth.generated.ts';
import { parseSessions } from '../../../lib/api/parsers/user.generated.ts';
import { saveFile, textFile } from '../../../lib/browser/save-file.ts';

const path = (userId: string) => ({ params: { path: { userId } } });

/** Where the account is signed in, this device first (GET /user/{userId}/sessions). */
export const useSessions = (userId: string) =>
  useSWR(
    ['/user/sessions', userId],
    async () => (await answer(api.GET('/user/{userId}/sessions', path(userId)), parseSessions)).sessions,
    { revalidateOnMount: true },
  );

/** Signs one device out (DELETE /user/{userId}/sessions/{sessionId}). @throws Problem */
export const endSession = (userId: string, sessionId: string) =>
  answer(api.DELETE('/user/{userId}/sessions/{sessionId}', { params: { path: { userId, sessionId } } }), parseMessage);

/** Signs every other device out (DELETE /user/{userId}/sessions). @throws Problem */
export const endOtherSessions = (userId: string) =>
  answer(api.DELETE('/user/{userId}/sessions', path(userId)), parseMessage);

const dataFile = textFile('a file of data', '{');

/** Downloads the data export of the account (GET /user/{userId}/export). @throws Problem */
export async function saveData(userId: string): Promise<void> {
  const data = await answer(api.GET('/user/{userId}/export', { ...path(userId), parseAs: 'text' }), dataFile);
  saveFile(data, 'application/json', 'padav-my-data.json');
}
