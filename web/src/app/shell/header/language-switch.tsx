import { SHELL } from '#src/locales/en/web/app/shell.ts';
import { LANGUAGES, languageDetails } from '#src/locales/languages.ts';
import { LANGUAGE } from '../../../lib/i18n/language.ts';
import { toast } from '../../../lib/toast.ts';
import classes from '../shell.module.css';

const A_YEAR_S = 365 * 24 * 3600;

/**
 * Saves the language on this device; the server reads it with each page. Chromium stores a cookie while the script goes
 * on, so that a reload at once may be requested without it: reading it back waits until it is stored.
 * @returns whether it is stored: a browser may block cookies
 */
function choose(language: string): boolean {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const chosen = `language=${language}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore API is missing in Firefox and Safari of phones in use.
  document.cookie = `${chosen}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax${secure}`;
  return document.cookie.split('; ').includes(chosen);
}

/** For this long a page that is being reloaded takes no other press; longer, and the reload was given up. */
const RELOADED_WITHIN_MS = 10_000;

/** Reloads the page. A link that is followed meanwhile would take its place, in the language that was left. */
function reload(): void {
  document.body.inert = true;
  setTimeout(() => {
    document.body.inert = false;
  }, RELOADED_WITHIN_MS);
  location.reload();
}

/** The languages of the product beside that of this page, each labelled in that language. */
const OTHERS = LANGUAGES.filter((language) => language !== LANGUAGE);

/** Reloads the page in another language. Unsent form input is lost; what is in the address or the state stays. */
export function LanguageSwitch() {
  return OTHERS.map((language) => {
    const { name, hint } = languageDetails(language);
    return (
      <button
        key={language}
        type="button"
        className={classes.language}
        lang={language}
        title={hint}
        onClick={() => {
          if (choose(language)) reload();
          else toast.error(SHELL.languageNotKept);
        }}
      >
        {name}
      </button>
    );
  });
}
