import { LANGUAGES, languageDetails } from '#src/locales/languages.ts';
import { LANGUAGE } from '../../../lib/i18n/language.ts';
import classes from '../shell.module.css';

const A_YEAR_S = 365 * 24 * 3600;

/** Saves the language on this device; the server reads it with each page. */
function choose(language: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore API is missing in Firefox and Safari of phones in use.
  document.cookie = `language=${language}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax${secure}`;
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
          choose(language);
          location.reload();
        }}
      >
        {name}
      </button>
    );
  });
}
