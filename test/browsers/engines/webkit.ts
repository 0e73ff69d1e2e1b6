import { writeFile } from 'node:fs/promises';
import type { WebDriver, WebElement } from 'selenium-webdriver';
import { loadFetched } from '../../../scripts/support/fetched-packages.ts';
import { type EngineBrowser, type EnginePage, inWords, isAlive, PATIENCE_MS, type Seen } from './engine-page.ts';
import { asked, FINDER } from './finder.ts';
import { startWebKitDriver } from './webkit-driver.ts';

const { Builder, Key }: typeof import('selenium-webdriver') = loadFetched('selenium', 'selenium-webdriver');
const KEYS = { Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE } as const;
/** Errors of a page that is changing: the call is repeated. */
const CHANGING = ['StaleElement', 'ElementClickIntercepted', 'ElementNotInteractable', 'NoSuchElement', 'Javascript'];
const LOOK_EVERY_MS = 100;

const isChanging = (error: unknown): boolean =>
  error instanceof Error && CHANGING.some((name) => error.name.startsWith(name));

class WebKitPage implements EnginePage {
  readonly #driver: WebDriver;
  readonly #origin: string;

  constructor(driver: WebDriver, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.#driver.get(this.#origin + path);
    await this.#until('the page in hand', () => this.run(isAlive));
  }

  async reload(): Promise<void> {
    await this.#driver.navigate().refresh();
    await this.#until('the page in hand', () => this.run(isAlive));
  }

  async back(): Promise<void> {
    await this.#driver.navigate().back();
  }

  async resize(width: number, height: number): Promise<void> {
    const window = this.#driver.manage().window();
    await window.setRect({ x: 0, y: 0, width, height });
    const inside = await this.run(() => ({ width: innerWidth, height: innerHeight }));
    // The frame of the window, above all its title bar, is added to the viewport. No window is narrower than that bar,
    // some 450 px: a phone is 390.
    await window.setRect({ x: 0, y: 0, width: width * 2 - inside.width, height: height * 2 - inside.height });
  }

  async see(what: Seen): Promise<string> {
    const text = await this.#until(inWords(what), async () => {
      const [first] = await this.#found(what);
      return first === undefined ? null : { is: await this.#driver.executeScript<string>(TEXT, first) };
    });
    return text.is.trim();
  }

  async seeNone(what: Seen): Promise<void> {
    await this.#until(`an end of ${inWords(what)}`, async () => (await this.count(what)) === 0);
  }

  async count(what: Seen): Promise<number> {
    return (await this.#found(what)).length;
  }

  async press(what: Seen): Promise<void> {
    await this.#atFirst(`to press ${inWords(what)}`, what, (first) => first.click());
  }

  async write(what: Seen, text: string): Promise<void> {
    await this.#atFirst(`to write into ${inWords(what)}`, what, async (first) => {
      await first.click();
      await first.sendKeys(Key.chord(Key.CONTROL, 'a'));
      await first.sendKeys(text);
    });
  }

  async choose(what: Seen, option: string): Promise<void> {
    await this.#atFirst(`to choose ${option} of ${inWords(what)}`, what, (first) =>
      first.findElement({ xpath: `.//option[normalize-space()="${option}"]` }).click(),
    );
  }

  async key(name: keyof typeof KEYS): Promise<void> {
    await this.#driver.actions().sendKeys(KEYS[name]).perform();
  }

  async attach(selector: string, file: string): Promise<void> {
    await this.#driver.findElement({ css: selector }).sendKeys(file);
  }

  async at(address: RegExp): Promise<string> {
    const { pathname, search } = await this.#until(`the address ${address}`, async () => {
      const url = new URL(await this.#driver.getCurrentUrl());
      return address.test(url.href) ? url : null;
    });
    return pathname + search;
  }

  run<Value>(work: () => Value): Promise<Value> {
    return this.#driver.executeScript<Value>(`return (${work.toString()})()`);
  }

  async inPopup(opener: Seen, work: (popup: EnginePage) => Promise<void>): Promise<void> {
    const own = await this.#driver.getWindowHandle();
    await this.press(opener);
    const opened = await this.#until('another window', async () =>
      (await this.#driver.getAllWindowHandles()).find((each) => each !== own),
    );
    await this.#driver.switchTo().window(opened);
    await work(this);
    await this.#until('the window to close', async () => {
      return !(await this.#driver.getAllWindowHandles()).includes(opened);
    });
    await this.#driver.switchTo().window(own);
  }

  async picture(file: string): Promise<void> {
    await writeFile(file, await this.#driver.takeScreenshot(), 'base64');
  }

  /** Works on the first match in the middle of the window: at its edge, a sticky foot of the page covers it. */
  async #atFirst(wanted: string, what: Seen, work: (first: WebElement) => Promise<void>): Promise<void> {
    await this.#until(wanted, async () => {
      const [first] = await this.#found(what);
      if (first === undefined) return false;
      await this.#driver.executeScript(TO_MIDDLE, first);
      await work(first);
      return true;
    });
  }

  async #found(what: Seen): Promise<WebElement[]> {
    const has = await this.#driver.executeScript<boolean>(`return Reflect.has(globalThis, 'padavFind')`);
    if (!has) await this.#driver.executeScript(FINDER);
    return this.#driver.executeScript<WebElement[]>('return globalThis.padavFind(arguments[0])', asked(what));
  }

  /** Polls until there is a result. @throws with what was waited for. */
  async #until<Value>(wanted: string, ask: () => Promise<Value | null | undefined | false>): Promise<Value> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = await ask().catch((error: unknown) => {
        if (isChanging(error)) return null;
        throw error;
      });
      if (answer !== null && answer !== undefined && answer !== false) return answer;
      if (performance.now() > until)
        throw new Error(`Waited in vain for ${wanted} at ${await this.#driver.getCurrentUrl()}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }
}

/** Run in the page on an element. */
const TEXT = `return arguments[0].textContent ?? ''`;
const TO_MIDDLE = `arguments[0].scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })`;

/** Starts Debian's WebKitGTK on a virtual screen, driven by its WebDriver. */
export async function openWebKit(driverPath: string, browserPath: string): Promise<EngineBrowser> {
  const { url, stop } = await startWebKitDriver(driverPath);
  let open: WebDriver | null = null;
  return {
    // WebKit's driver supports one session at a time.
    async visit(origin) {
      await open?.quit();
      const capabilities = {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
      };
      open = await new Builder().usingServer(url).withCapabilities(capabilities).build();
      return new WebKitPage(open, origin);
    },
    async close() {
      await open?.quit();
      await stop();
    },
  };
}
