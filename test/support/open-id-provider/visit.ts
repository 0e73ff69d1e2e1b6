/** A minimal browser for a provider's pages: it stores cookies, follows redirects and submits forms. */
class Visitor {
  readonly #cookies = new Map<string, string>();

  async go(address: string, form?: Readonly<Record<string, string>>): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie }, ...sent });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }
}

const MAX_STEPS = 12;
const FORM = /<form[^>]+action="([^"]+)"/;
const PROMPT = /name="prompt" value="([a-z]+)"/;

/**
 * Signs in at a provider's pages and consents.
 * @returns the address of the callback.
 */
export async function signInAt(address: string, login: string, callback: string): Promise<URL> {
  const visitor = new Visitor();
  let answer = await visitor.go(address);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const next = answer.headers.get('location');
    if (next !== null) {
      const to = new URL(next, answer.url);
      if (to.href.startsWith(callback)) return to;
      answer = await visitor.go(to.href);
      continue;
    }
    const page = await answer.text();
    const [action, prompt] = [FORM.exec(page)?.[1], PROMPT.exec(page)?.[1]];
    if (action === undefined || prompt === undefined) break;
    answer = await visitor.go(new URL(action, answer.url).href, { prompt, login, password: 'anything' });
  }
  throw new Error(`The provider did not come to an end: ${answer.status} at ${answer.url}`);
}
