import { DEFAULT_LANGUAGE, type Language } from '#core/shared/index.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const STYLES = `
  :root { color-scheme: light; font-family: system-ui, sans-serif; line-height: 1.5; color: #1f2347; background: #f6f5f2; }
  body { margin: 0; }
  main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
  h1 { font-size: 1.375rem; line-height: 1.25; margin: 0 0 .25rem; }
  p { margin: .25rem 0 1rem; }
  .hint { color: #4d5170; }
  ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
  a.way-on { display: inline-block; padding: .75rem 1.25rem; border-radius: .75rem; background: #3b3f8f; color: #fff;
    text-decoration: none; font-weight: 600; }
  button, .card { width: 100%; box-sizing: border-box; font: inherit; text-align: left; background: #fff; color: inherit;
    border: 1px solid #d9d7e3; border-radius: .75rem; padding: .75rem 1rem; }
  button { min-height: 3.5rem; cursor: pointer; }
  button:hover, button:focus-visible { border-color: #3b3f8f; outline: 2px solid #3b3f8f; outline-offset: 1px; }
  form { display: grid; gap: .75rem; margin: 2rem 0 1.5rem; }
  h2 { font-size: 1.0625rem; margin: 0; }
  label { display: grid; gap: .25rem; font-weight: 600; }
  input { font: inherit; min-height: 2.75rem; box-sizing: border-box; width: 100%; padding: 0 .75rem; color: inherit;
    background: #fff; border: 1px solid #8d8aa0; border-radius: .75rem; }
  form button { text-align: center; background: #3b3f8f; color: #fff; font-weight: 600; }
  [role=alert]:not(:empty) { color: #a3221b; font-weight: 600; }
  a { color: #3b3f8f; }
  button span { display: block; color: #4d5170; }
  pre { white-space: pre-wrap; font: inherit; margin: .5rem 0 0; }
  time { color: #4d5170; }
`;

export interface SmallPage {
  readonly title: string;
  /** HTML, already escaped. */
  readonly body: string;
  readonly language?: Language;
  /** The URL of its script. */
  readonly script?: string;
}

/** A small page rendered by the server: self-contained except for `script`. */
export const smallPage = ({ title, body, language = DEFAULT_LANGUAGE, script }: SmallPage): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Padav</title>
<style>${STYLES}</style>
${script === undefined ? '' : `<script src="${escapeHtml(script)}" defer></script>`}
</head>
<body><main>${body}</main></body>
</html>
`;
