/** The paths of the server, as a pattern of Vite's proxy; everything else is the web's. */
export const SERVER_PATHS =
  '^/(auth|user|hotel|hotels|payment|quotes|places|photos|pictures|uploads|offline|group-requests|organisations|operator|' +
  'partner|config|healthz|readyz|metrics|docs|openapi[.](json|yaml))([/?]|$)';

/** Pages that the server renders. */
const SERVER_PAGES = /^\/(docs|offline|pictures)(\/|$|\?)/;

/** Whether a browser opens a page of the web: `/hotels` is one then, and a call when the web requests it. */
export const opensPage = (method: string, url: string, accept: string): boolean =>
  method === 'GET' && accept.includes('text/html') && !SERVER_PAGES.test(url);
