import { KEEP_ACCOUNT } from '../lib/offline-bookings/notify-worker.ts';
import { answerPage } from './answer-page.ts';
import { type CachedPage, routeRequest } from './request-routing.ts';
import type { ShellFiles, WorkerScope } from './scope.ts';
import { createShellCache } from './shell-cache.ts';

declare const self: WorkerScope;
/** The files of this build by name; the build writes it before this program (scripts/build/web/build-service-worker.ts). */
declare const PADAV_SHELL: ShellFiles;

const shellCache = createShellCache(PADAV_SHELL);

// Removes the caches of other builds. The browser activates a new worker only once all tabs of the old one are closed.
self.addEventListener('install', (event) => event.waitUntil(shellCache.keepShell()));
self.addEventListener('activate', (event) =>
  event.waitUntil(shellCache.removeOthers().then(() => self.clients.claim())),
);

self.addEventListener('message', (event) => {
  if (event.data === KEEP_ACCOUNT) event.waitUntil(shellCache.keepAccount());
});

const chosenLanguage = async (): Promise<string | undefined> => (await self.cookieStore?.get('language'))?.value;

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const route = routeRequest(request, self.location.origin);
  if (route.kind === 'untouched') return;
  if (route.kind === 'file') return event.respondWith(shellCache.file(request, (work) => event.waitUntil(work)));
  const page = route.kind === 'page' ? route.page : null;
  event.respondWith(
    answerPage({
      page,
      patient: route.kind === 'elsewhere' || route.patient,
      ask: () => fetch(request),
      kept: async (why) => shellCache.page(page ?? 'frame', await chosenLanguage(), why),
      keep: (answer) => event.waitUntil(storePage(page ?? 'frame', answer)),
      later: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    }),
  );
});

async function storePage(page: CachedPage, answer: Promise<Response | null>): Promise<void> {
  try {
    const sent = await answer;
    if (sent !== null) await shellCache.keepPage(page, sent);
  } catch (fault) {
    console.info('A page could not be kept; what was kept before stays.', fault);
  }
}
