/**
 * Bidirectional controls (UAX 9) and invisible characters, in a name or a request. The joiner and the non-joiner stay:
 * Hindi is written with them.
 */
const UNSEEN =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** Characters without a visible mark: blanks, joiners, fillers and selectors, and the empty cell of Braille. */
const BLANK = /[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\s\u2800]/gu;

/**
 * Text on one line, trimmed, without bidirectional controls and invisible characters; empty where nothing is visible.
 */
export function plainText(typed: string): string {
  const plain = typed
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  return plain.replace(BLANK, '') === '' ? '' : plain;
}
