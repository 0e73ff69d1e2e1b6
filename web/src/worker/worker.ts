import { KEEP_ACCOUNT } from '../lib/offline-bookings/notify-worker.ts';
import { answerPage } from './answer-page.ts';
import { type KeptPage, wayOf } from './request-routing.ts';
import type { ShellFiles, WorkerScope } from './scope.ts';
import { shelfOf } from './shell-cache.ts';

declare const self: WorkerScope;
/** Written ahead of this program by the build (scripts/keep-shell.ts), which alone knows the names of its files. */
declare const PADAV_SHELL: ShellFiles;

const shelf = shelfOf(PADAV_SHELL);

// What another build kept goes once its tabs are closed: only then does the browser let the next worker begin.
self.addEventListener('install', (event) => event.waitUntil(shelf.keepShell()));
self.addEventListener('activate', (event) => event.waitUntil(shelf.removeOthers().then(() => self.clients.claim())));

self.addEventListener('message', (event) => {
  if (event.data === KEEP_ACCOUNT) event.waitUntil(shelf.keepAccount());
});

const chosenLanguage = async (): Promise<string | undefined> => (await self.cookieStore?.get('language'))?.value;

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const way = wayOf(request, self.location.origin);
  if (way.kind === 'untouched') return;
  if (way.kind === 'file') return event.respondWith(shelf.file(request, (work) => event.waitUntil(work)));
  const page = way.kind === 'page' ? way.page : null;
  event.respondWith(
    answerPage({
      page,
      patient: way.kind === 'elsewhere' || way.patient,
      ask: () => fetch(request),
      kept: async (why) => shelf.page(page ?? 'frame', await chosenLanguage(), why),
      keep: (answer) => event.waitUntil(keep(page ?? 'frame', answer)),
      later: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    }),
  );
});

async function keep(page: KeptPage, answer: Promise<Response | null>): Promise<void> {
  try {
    const sent = await answer;
    if (sent !== null) await shelf.keepPage(page, sent);
  } catch (fault) {
    console.info('A page could not be kept; what was kept before stays.', fault);
  }
}
