import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sentence } from '#core/shared/index.ts';
import { contentSecurityPolicy, type PageSecurity, policyText } from '../../plugins/security-headers.ts';
import type { BuiltPages, PageName } from './built-pages.ts';
import { pageLanguage, setLanguageHeaders } from './page-language.ts';
import { tellWithoutScripts } from './without-scripts.ts';

/** Answers with a page of the web in the language of the request. */
export type SendPage = (reply: FastifyReply, name: PageName) => FastifyReply;

/**
 * Answers with a copy of such a page.
 * @param told what browsers without scripts are told instead of the sentence of the page
 */
export type SendCopy = (reply: FastifyReply, name: PageName, told?: Sentence) => FastifyReply;

const NONCE_BYTES = 16;
/** Scripts and module preloads: with a nonce each must carry it. */
const TRUSTED = /<(?:script|link rel="modulepreload")(?=[\s>])/g;

/** Answers with a page of the web with its content where it can. */
export type DrawPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: PageName,
) => FastifyReply | Promise<FastifyReply>;

/** Prepares the HTML of one answer, and sets the headers that belong to it. */
export type DressPage = (reply: FastifyReply, html: string) => string;

/**
 * Gives each answer a nonce and a policy of its own where services need one; else HTML stays as it is.
 */
export function pageDress(security: PageSecurity): DressPage {
  if (security.hosts.trustedScriptsLoadOthers !== true) return (_reply, html) => html;
  return (reply, html) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    reply.header('content-security-policy', policyText(contentSecurityPolicy(security, nonce)));
    return html.replace(TRUSTED, (tag) => `${tag} nonce="${nonce}"`);
  };
}

/** How pages are sent when they are not answered as files: each copy is dressed. */
export const pageCopies =
  (pages: BuiltPages, dress: DressPage): SendCopy =>
  (reply, name, told) => {
    const language = pageLanguage(reply.request);
    const { html } = pages.page(name, language);
    setLanguageHeaders(reply, language)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache');
    return reply.send(dress(reply, told === undefined ? html : tellWithoutScripts(html, told[language])));
  };

/** Whether the client has the page already (If-None-Match, RFC 9110, section 13.1.2). */
const isKnown = ({ headers }: FastifyRequest, entityTag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim() === entityTag);

/**
 * Sends pages as files, revalidated by an entity tag of their content: the two languages of a page may have one length,
 * and were written at one time.
 */
export const pageFiles =
  (pages: BuiltPages): SendPage =>
  (reply, name) => {
    const language = pageLanguage(reply.request);
    const { file, entityTag } = pages.page(name, language);
    setLanguageHeaders(reply, language).header('etag', entityTag);
    if (isKnown(reply.request, entityTag)) return reply.code(304).header('cache-control', 'no-cache').send();
    return reply.sendFile(file, { etag: false, lastModified: false });
  };
