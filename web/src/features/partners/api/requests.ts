import useSWR from 'swr';
import type { LoggedRequest } from '#contract/organisations/requests.ts';
import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { parseLoggedExchange, parseLoggedRequests } from '../../../lib/api/parsers/organisations/requests.generated.ts';
import type { Mode } from '../console/mode-switch.tsx';
import { usePages } from '../console/use-pages.ts';

/** The methods that requests can be narrowed to. */
export const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const;

/** Which requests are listed. */
export interface RequestFilter {
  readonly failed: boolean;
  readonly method: (typeof METHODS)[number] | null;
  /** A part of the path; none for ''. */
  readonly path: string;
}

/** What the keys of a mode asked, newest first (GET /organisations/{organisationId}/requests). */
export const useRequests = (organisationId: string, mode: Mode, { failed, method, path }: RequestFilter) =>
  usePages<LoggedRequest>(['requests', organisationId, mode, failed, method, path], (after) =>
    answer(
      api.GET('/organisations/{organisationId}/requests', {
        params: {
          path: { organisationId },
          query: {
            ...{ mode, failed: failed ? 'true' : 'false', limit: 30 },
            ...(method !== null && { method }),
            ...(path !== '' && { path }),
            ...(after !== undefined && { after }),
          },
        },
      }),
      parseLoggedRequests,
    ),
  );

/** A request with what was sent and answered (GET /organisations/{organisationId}/requests/{requestId}). */
export const useRequest = (organisationId: string, mode: Mode, requestId: string) =>
  useSWR(['request', organisationId, mode, requestId], () =>
    answer(
      api.GET('/organisations/{organisationId}/requests/{requestId}', {
        params: { path: { organisationId, requestId }, query: { mode } },
      }),
      parseLoggedExchange,
    ),
  );
