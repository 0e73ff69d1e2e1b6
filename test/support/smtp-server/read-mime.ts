/** A parsed message: headers by their lower-case names, unchanged, and bodies by their type. */
export interface MimeMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: Readonly<Record<string, string>>;
}

const quoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** The decoded text of a header (RFC 2047). */
export const headerWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('utf8') : quoted(word.replaceAll('_', ' ')),
    );

function split(raw: string): { readonly headers: Record<string, string>; readonly body: string } {
  const at = raw.search(/\r\n\r\n/);
  const lines = raw
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  return { headers, body: raw.slice(at + 4) };
}

type Part = ReturnType<typeof split>;

function decoded({ headers, body }: Part): string {
  const encoding = headers['content-transfer-encoding'] ?? '7bit';
  const text = body.replace(/\r\n$/, '');
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8').replaceAll('\r\n', '\n');
  return (encoding === 'quoted-printable' ? quoted(text) : text).replaceAll('\r\n', '\n');
}

/** The leaf parts of a part, in order. */
function leaves(part: Part): readonly Part[] {
  const boundary = /boundary="([^"]+)"/.exec(part.headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) return [part];
  const within = part.body.split(`--${boundary}`).slice(1, -1);
  return within.flatMap((each) => leaves(split(each.slice(2))));
}

/** Parses a raw message (RFC 5322, RFC 2045 and 2046 as far as emails use them), with nested parts. */
export function readMime(raw: string): MimeMessage {
  const whole = split(raw);
  const typeOf = ({ headers }: Part) => headers['content-type']?.split(';')[0] ?? 'text/plain';
  return {
    headers: whole.headers,
    bodies: Object.fromEntries(leaves(whole).map((part) => [typeOf(part), decoded(part)])),
  };
}
