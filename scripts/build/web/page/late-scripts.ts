/**
 * Runs the scripts of the template once the page is complete and painted, with the pictures of its first screen. Neither
 * is waited for longer than three seconds; where a browser does not report paints, they are not waited for. While a
 * painted page waits for its content, the line stays free for that. Styles in the template (later-styles.ts) come before
 * the scripts run; where they do not come, the scripts load those of each part.
 */
const PROGRAM = `{
  const scripts = document.getElementById('scripts').content;
  const happens = (on, ...names) => new Promise((resolve) => names.forEach((name) => on.addEventListener(name, resolve)));
  const within = (...moments) => Promise.race([...moments, new Promise((resolve) => setTimeout(resolve, 3000))]);
  const add = async () => {
    const nodes = [...document.importNode(scripts, true).children];
    const programs = nodes.filter((node) => node.localName === 'script');
    const whole = nodes.find((node) => node.hasAttribute('data-whole'));
    const styled = whole && happens(whole, 'load', 'error');
    document.head.append(...nodes.filter((node) => !programs.includes(node)));
    if ((await styled)?.type === 'error') nodes.filter((node) => node.hasAttribute('data-part')).forEach((node) => node.remove());
    document.head.append(...programs);
  };
  const painted = new Promise((resolve) => {
    if (document.hidden || !globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return resolve();
    new PerformanceObserver(
      (seen) => seen.getEntriesByName('first-contentful-paint').length > 0 && resolve(),
    ).observe({ type: 'paint', buffered: true });
  });
  const isLoading = () => document.readyState === 'loading';
  const complete = isLoading() ? happens(document, 'DOMContentLoaded') : Promise.resolve();
  const picture = (each) => each.complete || happens(each, 'load', 'error');
  const pictures = () => within(Promise.all([...document.querySelectorAll('img[fetchpriority=high]')].map(picture)));
  within(painted, happens(document, 'visibilitychange'))
    .then(() => complete)
    .then(pictures)
    .then(add);
}`;

const OWN_SCRIPTS = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;
const FILE = / (?:src|href)="([^"]+)"/;

function fileIn(tag: string): string {
  const [, file] = FILE.exec(tag) ?? [];
  if (file === undefined) throw new Error(`No file is named by ${tag}.`);
  return file;
}

/**
 * Lets the scripts of a page wait until it is painted, so that nothing delays that.
 * @param html the page, with its scripts in the head
 * @param comesLater whether its content comes later, or by the scripts: they are requested at once, after styles and
 * fonts. The server leaves out those requests where it sends the page with its content.
 */
export function lateScripts(html: string, comesLater: boolean): string {
  const own = html.match(OWN_SCRIPTS) ?? [];
  const link = (more: string) => (tag: string) => `<link rel="modulepreload"${more} crossorigin href="${fileIn(tag)}">`;
  const programs = own.filter((tag) => tag.includes('<script')).map((tag) => tag.trim());
  const held = `<template id="scripts">${[...own.map(link('')), ...programs].join('')}</template>`;
  const ahead = comesLater ? own.map(link(' fetchpriority="low"')).join('') : '';
  return html.replace(OWN_SCRIPTS, '').replace('</head>', () => `${ahead}${held}<script>${PROGRAM}</script></head>`);
}
