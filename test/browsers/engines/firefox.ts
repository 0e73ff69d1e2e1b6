import { firefox, type Locator, type Page } from 'playwright-core';
import { type EngineBrowser, type EnginePage, isAlive, PATIENCE_MS, type Seen } from './engine-page.ts';

/** The roles that Playwright knows. */
type Role = Parameters<Page['getByRole']>[0];

function locate(page: Page | Locator, what: Seen): Locator {
  const root = what.within === undefined ? page : locate(page, what.within);
  if ('role' in what) return root.getByRole(what.role as Role, { name: what.name, exact: true });
  if ('label' in what) return root.getByLabel(what.label, { exact: true });
  return 'text' in what ? root.getByText(what.text) : root.locator(what.css);
}

class FirefoxPage implements EnginePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    page.setDefaultTimeout(PATIENCE_MS);
  }

  readonly #alive = () => this.#page.waitForFunction(isAlive).then(() => undefined);
  readonly #seen = (what: Seen) => locate(this.#page, what).filter({ visible: true });

  async open(path: string): Promise<void> {
    // A page that is still loading, as after a change of the language, would interrupt this navigation.
    await this.#page.waitForLoadState();
    await this.#page.goto(path);
    await this.#alive();
  }

  async reload(): Promise<void> {
    await this.#page.reload();
    await this.#alive();
  }

  async back(): Promise<void> {
    await this.#page.goBack();
  }

  resize(width: number, height: number): Promise<void> {
    return this.#page.setViewportSize({ width, height });
  }

  async see(what: Seen): Promise<string> {
    const first = this.#seen(what).first();
    await first.waitFor();
    return ((await first.textContent()) ?? '').trim();
  }

  seeNone(what: Seen): Promise<void> {
    return this.#seen(what).first().waitFor({ state: 'hidden' });
  }

  count(what: Seen): Promise<number> {
    return this.#seen(what).count();
  }

  press(what: Seen): Promise<void> {
    return locate(this.#page, what).first().click();
  }

  async write(what: Seen, text: string): Promise<void> {
    // Key by key: a value that is set at once reaches the field and none of its listeners.
    await this.#seen(what).first().click();
    await this.#page.keyboard.press('Control+a');
    await this.#page.keyboard.type(text);
  }

  async choose(what: Seen, option: string): Promise<void> {
    await this.#seen(what).first().selectOption({ label: option });
  }

  key(name: string): Promise<void> {
    return this.#page.keyboard.press(name);
  }

  attach(selector: string, file: string): Promise<void> {
    return this.#page.locator(selector).setInputFiles(file);
  }

  async at(address: RegExp): Promise<string> {
    await this.#page.waitForURL(address, { waitUntil: 'commit' });
    const { pathname, search } = new URL(this.#page.url());
    return pathname + search;
  }

  run<Value>(work: () => Value): Promise<Value> {
    return this.#page.evaluate(work) as Promise<Value>;
  }

  async inPopup(opener: Seen, work: (popup: EnginePage) => Promise<void>): Promise<void> {
    const [popup] = await Promise.all([this.#page.waitForEvent('popup'), this.press(opener)]);
    const closed = popup.waitForEvent('close');
    await work(new FirefoxPage(popup));
    await closed;
  }

  async picture(file: string): Promise<void> {
    await this.#page.screenshot({ path: file });
  }
}

/** A first start on a busy machine takes several times the 5 s of an idle one. */
const STARTED_WITHIN_MS = 120_000;

/** Starts Debian's Firefox, which Playwright drives by WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<EngineBrowser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    headless: true,
    timeout: STARTED_WITHIN_MS,
  });
  return {
    async visit(origin) {
      const context = await browser.newContext({ baseURL: origin, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
      return new FirefoxPage(await context.newPage());
    },
    close: () => browser.close(),
  };
}
