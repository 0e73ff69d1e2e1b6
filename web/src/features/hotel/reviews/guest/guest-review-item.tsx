import type { GuestReview } from '#contract/reviews.ts';
import { dayInWords, parseDay } from '#core/shared/index.ts';
import { GUEST_REVIEWS } from '#src/locales/en/web/hotel/guest-reviews.ts';
import { LANGUAGE } from '../../../../lib/i18n/language.ts';
import { translate } from '../../../../lib/i18n/translate.ts';
import classes from './guest-reviews.module.css';

const regions = new Intl.DisplayNames([LANGUAGE], { type: 'region', fallback: 'none' });

/** The name of a country in the language of the screens; nothing for a code that is none. */
function countryName(code: string): string | undefined {
  try {
    return regions.of(code);
  } catch {
    return undefined;
  }
}

function dayOf(day: string | null): string | null {
  const parsed = day === null ? null : parseDay(day);
  return parsed === null ? null : translate(dayInWords(parsed));
}

/** What one guest wrote, with the score, the author and the day where the provider tells them. */
export function GuestReviewItem({ review }: { review: GuestReview }) {
  const { author, country, traveller, score, title, liked, disliked, day } = review;
  const by = [
    country === null ? undefined : countryName(country),
    traveller === null ? undefined : GUEST_REVIEWS.traveller[traveller],
    dayOf(day) ?? undefined,
  ].filter((part) => part !== undefined);
  const name = author ?? GUEST_REVIEWS.guest;
  const figure = score?.toFixed(Number.isInteger(score) ? 0 : 1);
  return (
    <article className={classes.review}>
      <header>
        <span className={classes.initial} aria-hidden="true">
          {[...name][0]}
        </span>
        <div>
          <p className={classes.author}>{name}</p>
          <p className={classes.by}>{by.join(' · ')}</p>
        </div>
        {figure !== undefined && (
          <p className={classes.figure}>
            <span aria-hidden="true">{figure}</span>
            <span className={classes.heard}>{GUEST_REVIEWS.outOfTen(figure)}</span>
          </p>
        )}
      </header>
      <h3>{title ?? (figure === undefined ? GUEST_REVIEWS.wrote : GUEST_REVIEWS.untitled(figure))}</h3>
      {liked !== null && <Said mark="+" label={GUEST_REVIEWS.liked} text={liked} />}
      {disliked !== null && <Said mark="−" label={GUEST_REVIEWS.disliked} text={disliked} />}
    </article>
  );
}

const Said = ({ mark, label, text }: { mark: string; label: string; text: string }) => (
  <p className={classes.said} data-mark={mark}>
    <span className={classes.mark} aria-hidden="true">
      {mark}
    </span>
    <span className={classes.heard}>{label}: </span>
    <span>{text}</span>
  </p>
);
