/** Longer than any URL that the server accepts: the lengths of ids are checked by schemas, not by the router. */
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
 * A URL whose path can be decoded. One that can't (`%zz`, half a character) is escaped, so that it is routed and
 * answered like any unknown text.
 * @param url the path and query of a request
 */
export function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  return isReadable(path) ? url : `${path.replaceAll('%', '%25')}${url.slice(path.length)}`;
}
