import classes from '../shell.module.css';
import { OTHER_LANGUAGE } from './other-language.ts';

const A_YEAR_S = 365 * 24 * 3600;

/** Remembers the language on this device; the server reads it with each page. */
function choose(language: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore API is missing in Firefox and Safari of phones in use.
  document.cookie = `language=${language}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax${secure}`;
}

/** Reloads the page in the other language. Unsent form input is lost; what the address or the state holds stays. */
export function LanguageSwitch() {
  return (
    <button
      type="button"
      className={classes.language}
      lang={OTHER_LANGUAGE.code}
      title={OTHER_LANGUAGE.hint}
      onClick={() => {
        choose(OTHER_LANGUAGE.code);
        location.reload();
      }}
    >
      {OTHER_LANGUAGE.name}
    </button>
  );
}
