const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe for a page. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const STYLES = `
  :root { color-scheme: light; font-family: system-ui, sans-serif; line-height: 1.5; color: #1f2347; background: #f6f5f2; }
  body { margin: 0; }
  main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
  h1 { font-size: 1.375rem; line-height: 1.25; margin: 0 0 .25rem; }
  p { margin: .25rem 0 1rem; }
  .hint { color: #4d5170; }
  ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
  button, .card { width: 100%; box-sizing: border-box; font: inherit; text-align: left; background: #fff; color: inherit;
    border: 1px solid #d9d7e3; border-radius: .75rem; padding: .75rem 1rem; }
  button { min-height: 3.5rem; cursor: pointer; }
  button:hover, button:focus-visible { border-color: #3b3f8f; outline: 2px solid #3b3f8f; outline-offset: 1px; }
  button span { display: block; color: #4d5170; }
  pre { white-space: pre-wrap; font: inherit; margin: .5rem 0 0; }
  time { color: #4d5170; }
`;

/** A small page of an offline service: complete without scripts or files of its own unless `script` names one. */
export const offlinePage = (title: string, body: string, script?: string): string => `<!doctype html>
<html lang="en">
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
