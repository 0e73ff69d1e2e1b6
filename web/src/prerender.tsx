import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { PAGE } from '#src/locales/en/web/app/document.ts';
import { languageDetails } from '#src/locales/languages.ts';
import { App } from './app/app.tsx';
import { Providers } from './app/providers.tsx';
import { WEB_MANIFEST } from './app/web-manifest.ts';
import { LANGUAGE } from './lib/i18n/language.ts';
import { paths } from './lib/paths.ts';

/** The pages that are prerendered whole by the build: nothing on them depends on the visitor or the time. */
const PRERENDERED = [
  { name: 'home', address: paths.home.href(), sources: [] },
  { name: 'login', address: paths.login.href(), sources: ['src/features/auth/sign-in/login-page.tsx'] },
  { name: 'signup', address: paths.signup.href(), sources: ['src/features/auth/register/signup-page.tsx'] },
  // Any unknown address; the screen does not name it.
  { name: 'not-found', address: '/not-found', sources: [] },
] as const;

/**
 * Pages whose content depends on the address, or on who is signed in: the shell around them is prerendered, with their
 * loading state. The server draws the former with their content (draw-page.tsx) where it can.
 */
const WAITING = [
  {
    name: 'results',
    address: paths.results.path,
    sources: ['src/features/results/results-page.tsx'],
    drawn: true,
  },
  {
    name: 'hotel',
    address: paths.hotelDetails.path,
    sources: ['src/features/hotel/hotel-page.tsx', 'src/features/payment/pay/pay-panel.tsx'],
    drawn: true,
  },
  {
    name: 'account',
    address: paths.profile.path,
    sources: ['src/features/account/account-page.tsx', 'src/app/shell/header/traveller.tsx'],
    drawn: false,
    readsEarly: true,
  },
] as const;

const at = (address: string) => (
  <StrictMode>
    <StaticRouter location={address}>
      <Providers>
        <App />
      </Providers>
    </StaticRouter>
  </StrictMode>
);

async function prerenderPage(address: string): Promise<string> {
  const faults: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    at(address),
    // In one chunk: React would reveal a later one by an inline script.
    { onError: (fault) => void faults.push(fault), progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const pieces: Buffer[] = [];
  for await (const piece of prelude) pieces.push(Buffer.from(piece));
  // React renders a page with a failed component all the same, without it.
  if (faults.length > 0) throw new AggregateError(faults, `The page of ${address} could not be drawn`);
  return Buffer.concat(pieces).toString('utf8');
}

/** The values that the build writes into the pages, in the language of this build. */
export interface Drawing {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly description: string;
  readonly withoutScripts: string;
  readonly search: string;
  /** The web app manifest. */
  readonly installed: typeof WEB_MANIFEST;
  /**
   * The prerendered pages by name: the HTML of each, with its title and preloads first; and the sources of the code
   * that loads for this page only, whose styles it needs from the beginning.
   */
  readonly pages: readonly {
    readonly name: string;
    readonly sources: readonly string[];
    readonly html: string;
    readonly waits?: boolean;
    /** Whether the server draws its content. */
    readonly drawn?: boolean;
    /** Whether it begins the first read of its code by itself. */
    readonly readsEarly?: boolean;
  }[];
}

/** Prerenders the pages, as a browser shows them before the session and the day are known. */
export async function drawing(): Promise<Drawing> {
  const pages = await Promise.all(
    PRERENDERED.map(async ({ name, address, sources }) => ({ name, sources, html: await prerenderPage(address) })),
  );
  // Rendered without waiting, so that they hold their loading state.
  const waiting = WAITING.map(({ name, address, sources, drawn, ...more }) => ({
    ...more,
    name,
    sources,
    drawn,
    html: renderToString(at(address)),
    waits: true,
  }));
  const { description, withoutScripts, search } = PAGE;
  const { direction } = languageDetails(LANGUAGE);
  return {
    language: LANGUAGE,
    direction,
    description,
    withoutScripts,
    search,
    installed: WEB_MANIFEST,
    pages: [...pages, ...waiting],
  };
}
