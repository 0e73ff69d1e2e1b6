import type { PageConfiguration } from '#contract/config.ts';
import { FOOTER } from '#src/locales/en/web/app/footer.ts';
import classes from './footer.module.css';
import marks from './social.svg';

const MARKS = [
  { key: 'instagram', name: 'Instagram' },
  { key: 'facebook', name: 'Facebook' },
  { key: 'x', name: 'X' },
  { key: 'youtube', name: 'YouTube' },
] as const;

const Mark = ({ of }: { of: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <circle cx="16" cy="16" r="15" />
    <use href={`${marks}#${of}`} />
  </svg>
);

/** Marks of social networks: links to the operator's pages there; pictures, until there is one. */
export function SocialMarks({ links }: { links: PageConfiguration['links'] | undefined }) {
  const linked = MARKS.flatMap((mark) => {
    const href = links?.[mark.key] ?? null;
    return href === null ? [] : [{ ...mark, href }];
  });
  if (linked.length === 0) {
    return (
      <div
        className={classes.social}
        role="img"
        aria-label={`${FOOTER.social} ${MARKS.map(({ name }) => name).join(', ')}`}
      >
        {MARKS.map(({ key }) => (
          <span key={key}>
            <Mark of={key} />
          </span>
        ))}
      </div>
    );
  }
  return (
    <div className={classes.social}>
      {linked.map(({ key, name, href }) => (
        <a key={key} href={href} target="_blank" rel="noopener noreferrer" aria-label={`${FOOTER.social} ${name}`}>
          <Mark of={key} />
        </a>
      ))}
    </div>
  );
}

const Badge = ({ words: [small, large] }: { words: readonly [string, string] }) => (
  <span className={classes.store} role="img" aria-label={FOOTER.store}>
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M0 20 10 0l10 20h-6l-4-8-4 8z" />
    </svg>
    <span>
      {small} <b>{large}</b>
    </span>
  </span>
);

/** The store badge: a link to the operator's app; a picture, until there is one. */
export function StoreBadge({ links }: { links: PageConfiguration['links'] | undefined }) {
  const href = links?.appStore ?? null;
  if (href === null) return <Badge words={FOOTER.storeSoon} />;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      <Badge words={FOOTER.storeNow} />
    </a>
  );
}
