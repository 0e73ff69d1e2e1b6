import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PagePlan, PageReader } from '#contract/pages/drawn-pages.ts';
import { type Instant, instant, type Language, REFUSALS, type RefusalCode } from '#core/shared/index.ts';
import { within } from '../../plugins/deadline.ts';
import { sendInPieces } from '../../plugins/encoding.ts';
import { faultLine } from '../../plugins/request-log.ts';
import { Refused } from '../../problems/problem.ts';
import { InvalidInput } from '../../server/validation.ts';
import type { Reader } from '../hotels/hotel-reads.ts';
import type { RequestMetrics, SentPage } from '../metrics/request-metrics.ts';
import type { BuiltPages, PageName } from '../pages/built-pages.ts';
import type { DrawPage, DressPage, SendPage } from '../pages/page-copies.ts';
import { pageLanguage, setLanguageHeaders } from '../pages/page-language.ts';
import type { DrawingGate } from './drawing-gate.ts';
import type { KeepCopy } from './drawn-copies.ts';
import { openGraph, readsHeadOnly, structuredData, titleInHtml, withHeadTags } from './head-tags.ts';
import type { PageDrawers } from './page-drawers.ts';
import { answersElement, type PageFrame, pageFrame } from './page-frame.ts';
import type { ReadAnswer, ReadJson } from './read-answers.ts';

/** The dependencies of drawn pages. */
export interface DrawnPageDeps {
  readonly pages: BuiltPages;
  readonly drawers: PageDrawers;
  readonly read: ReadAnswer;
  /** The code with which the API answers a thrown value. */
  readonly codeOf: (thrown: unknown) => RefusalCode;
  readonly gate: DrawingGate;
  readonly keepCopy: KeepCopy;
  /** How long a page waits for its answers, in milliseconds. */
  readonly withinMs: number;
  /** Prepares the HTML of a page for sending, and sets the headers that belong to it. */
  readonly dress: DressPage;
  /** Sends the page without its content, which the browser then draws. */
  readonly send: SendPage;
  /** Where travellers reach the product, without a trailing slash. */
  readonly publicUrl: string;
  /** Called with what was sent of each page. */
  readonly onPage: RequestMetrics['onPage'];
}

/** A copy of a page for one visitor; it has no personal data, but prices change too soon for a shared cache. */
const CACHE_CONTROL = 'private, no-cache';

/** What the web keeps on a device on which somebody is signed in (web/src/lib/session/mark-traveller.ts). */
const OF_TRAVELLER = /(?:^|;\s*)traveller=(1|discount)(?:;|$)/;
const READERS: Readonly<Record<string, PageReader>> = { 1: 'traveller', discount: 'discounted' };

/** For whom a page is drawn: of a hotel's page a traveller has another price and other buttons than a visitor. */
function readerOf(name: PageName, { headers }: FastifyRequest): PageReader {
  if (name !== 'hotel') return 'visitor';
  const [, mark = ''] = OF_TRAVELLER.exec(headers.cookie ?? '') ?? [];
  return READERS[mark] ?? 'visitor';
}

/** The answers of a page as JSON texts, by their keys. */
type Answers = ReadonlyMap<string, ReadJson>;

const texts = (answers: Answers): ReadonlyMap<string, string> =>
  new Map([...answers].map(([key, { json }]) => [key, json]));

/** Until when a page with these answers is the same; null where one of them may change at any time. */
function holdsUntil(answers: Answers): Instant | null {
  const ends = [...answers.values()].map(({ until }) => until);
  const known = ends.filter((end) => end !== null);
  return known.length === 0 || known.length < ends.length ? null : instant(Math.min(...known));
}

/** A page that is being drawn. */
interface Drawing {
  readonly name: PageName;
  readonly reader: PageReader;
  readonly plan: PagePlan;
  readonly frame: PageFrame;
}

const isRefusal = (thrown: unknown): boolean => thrown instanceof Refused || thrown instanceof InvalidInput;

/** The answers of a plan as JSON texts. @throws where one that it needs is refused, or one fails or is late */
async function answersOf(
  { reads }: PagePlan,
  reader: Reader,
  { read, withinMs }: Pick<DrawnPageDeps, 'read' | 'withinMs'>,
): Promise<Answers> {
  const known = new Map<string, ReadJson>();
  const all = reads.map(async (each) => {
    try {
      known.set(each.key, await read(each, reader));
    } catch (fault) {
      if (each.isNeeded || !isRefusal(fault)) throw fault;
    }
  });
  await within(withinMs, Promise.all(all));
  return known;
}

const parsed = (answers: Answers): Record<string, unknown> =>
  Object.fromEntries([...answers].map(([key, { json }]) => [key, JSON.parse(json)]));

/**
 * Sends pages with their content. Head and frame are sent at once, with the read already begun; the content follows at
 * its place in the page, so that no script has to move it, and then the answers that it was drawn with, so that the
 * browser requests nothing again. Where the process has no room for it, or the address shows nothing of the server, the
 * page is sent without its content; where the answers are refused, fail or are late, its loading state follows.
 */
export function drawnPages(deps: DrawnPageDeps): DrawPage {
  const { pages, drawers, gate, send, dress, publicUrl, onPage } = deps;
  const frames = new Map<string, PageFrame | null>();

  function frameOf(name: PageName, language: Language): PageFrame | null {
    const { file, html } = pages.page(name, language);
    const frame = frames.get(file) ?? pageFrame(html);
    frames.set(file, frame);
    return frame;
  }

  /** What can't be drawn is no fault of the visitor: it is logged, unless it was refused. */
  function tell(request: FastifyRequest, fault: unknown): void {
    if (isRefusal(fault)) return;
    request.log.warn({ fault: faultLine(fault) }, 'a page was not drawn; the browser draws it');
  }

  async function planOf(request: FastifyRequest, language: Language, reader: PageReader): Promise<PagePlan | null> {
    try {
      return (await drawers(language))?.plan(request.url, reader) ?? null;
    } catch (fault) {
      tell(request, fault);
      return null;
    }
  }

  /** What follows the frame of a page without answers: its loading state, and why, for who has no scripts. */
  function waitingOf(request: FastifyRequest, { name, reader, plan, frame }: Drawing, code: RefusalCode): string {
    onPage(name, 'waiting');
    return (
      plan.waiting + frame.tail(answersElement(plan.day, reader, new Map()), REFUSALS[code][pageLanguage(request)])
    );
  }

  /**
   * What follows the frame of a page: its content and answers, where it has them.
   * @param onDrawn called with it where it has
   */
  function restOf(
    request: FastifyRequest,
    drawing: Drawing,
    answers: Answers | RefusalCode,
    onDrawn: (rest: string, answers: Answers) => void = () => undefined,
  ): string {
    if (typeof answers === 'string') return waitingOf(request, drawing, answers);
    const { name, reader, plan, frame } = drawing;
    try {
      const known = parsed(answers);
      const end = frame.tail(answersElement(plan.day, reader, texts(answers)) + structuredData(plan.facts(known)));
      const rest = plan.rest(known) + end;
      onPage(name, 'drawn');
      onDrawn(rest, answers);
      return rest;
    } catch (fault) {
      tell(request, fault);
      return waitingOf(request, drawing, deps.codeOf(fault));
    }
  }

  /** The head of a page: without answers as far as its address says what the page is about. */
  function headOf(
    request: FastifyRequest,
    language: Language,
    { plan, frame }: Drawing,
    answers: Answers | null,
  ): string {
    try {
      const facts = plan.facts(answers === null ? {} : parsed(answers));
      const head = frame.head(answers === null ? plan.title : titleInHtml(facts));
      return withHeadTags(head, facts, openGraph(facts, publicUrl + request.url, language));
    } catch (fault) {
      tell(request, fault);
      return frame.head(plan.title);
    }
  }

  const setHeaders = (reply: FastifyReply, language: Language) =>
    setLanguageHeaders(reply, language).headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': CACHE_CONTROL,
      // A proxy that collects the answer first would hold back its beginning.
      'x-accel-buffering': 'no',
    });

  const sendFrame = (reply: FastifyReply, name: PageName, sent: SentPage) => {
    onPage(name, sent);
    return send(reply, name);
  };

  /** Keeps a page for the next visitors, where its answers say how long they hold. */
  function keepCopy(request: FastifyRequest, reply: FastifyReply, html: string, answers: Answers): void {
    const until = holdsUntil(answers);
    if (until !== null) deps.keepCopy(request, reply, html, until).catch((fault: unknown) => tell(request, fault));
  }

  return async (request, reply, name) => {
    const language = pageLanguage(request);
    const reader = readerOf(name, request);
    const frame = frameOf(name, language);
    if (frame === null) return sendFrame(reply, name, 'frame');
    const leave = gate.enter();
    if (leave === null) return sendFrame(reply, name, 'shed');
    const plan = await planOf(request, language, reader);
    if (plan === null) {
      leave();
      return sendFrame(reply, name, 'frame');
    }
    setHeaders(reply, language);
    if (request.method === 'HEAD') {
      leave();
      return reply.send(Readable.from([]));
    }
    const drawing = { name, reader, plan, frame };
    const head = (known: Answers | null) => dress(reply, headOf(request, language, drawing, known)) + plan.start;
    const answers = answersOf(plan, { caller: request, language }, deps).catch((fault: unknown) => {
      tell(request, fault);
      return deps.codeOf(fault);
    });
    // A slot is taken until the answers are there or given up; rendering them is one step of the event loop.
    void answers.then(leave);
    if (readsHeadOnly(request.headers['user-agent'])) {
      return answers.then((known) =>
        reply.send(head(typeof known === 'string' ? null : known) + restOf(request, drawing, known)),
      );
    }
    const first = head(null);
    const keep = (rest: string, known: Answers) => {
      if (reader === 'visitor') keepCopy(request, reply, first + rest, known);
    };
    return sendInPieces(reply, first, async () => restOf(request, drawing, await answers, keep));
  };
}
