/** Longer than any address that the server reads at all: a long id is told from a short one by its schema, not here. */
export const MAX_PARAMETER_LENGTH = 65_536;

function isReadable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * An address whose path can be decoded. One that can't (`%zz`, half a character) is taken as it is written, so that it is
 * answered like every other text that nothing is known by: through all hooks, by the contract of its route.
 * @param url The path and query of a request.
 */
export function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  return isReadable(path) ? url : `${path.replaceAll('%', '%25')}${url.slice(path.length)}`;
}
