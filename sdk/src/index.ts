export { type ClientCode, type FieldFault, PadavError, WebhookError } from './errors.ts';
export type { CancelSignal, Fetch, FetchAnswer, FetchRequest, HostSignal } from './host.ts';
export type { List, Page } from './list.ts';
export type { Deprecation, PadavOptions, RequestOptions } from './options.ts';
export { Padav } from './padav.ts';
export type * from './types.ts';
export { verifyWebhook, type WebhookHeaders, type WebhookOptions } from './webhooks.ts';
