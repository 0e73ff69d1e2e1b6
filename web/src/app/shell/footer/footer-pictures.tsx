import { FOOTER } from '#src/locales/en/web/app/footer.ts';
import type { OperatorLinks } from '../../../lib/api/shapes.ts';
import classes from './footer.module.css';

const MARKS = [
  {
    key: 'instagram',
    name: 'Instagram',
    path: 'M11 9h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2V11a2 2 0 0 1 2-2zM16 13a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  },
  {
    key: 'facebook',
    name: 'Facebook',
    path: 'M17.500 24v-7h2.500l.500-3h-3v-1.500c0-1 .400-1.500 1.600-1.500H21V8.200A14 14 0 0 0 18.500 8c-2.600 0-4 1.500-4 4v2H12v3h2.500v7',
  },
  { key: 'x', name: 'X', path: 'm10 9 12 14M22 9 10 23' },
  {
    key: 'youtube',
    name: 'YouTube',
    path: 'M8.500 12.500a2 2 0 0 1 2-2h11a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2zM14.500 13.500v5l4-2.500z',
  },
] as const;

const Mark = ({ path }: { path: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.700">
    <circle cx="16" cy="16" r="15" strokeOpacity="0.400" strokeWidth="1" />
    <path d={path} strokeLinejoin="round" strokeLinecap="round" />
  </svg>
);

/** Icons of social networks: links to the operator's pages there; pictures without a link where none is configured. */
export function SocialMarks({ links }: { links: OperatorLinks | undefined }) {
  const linked = MARKS.flatMap(({ key, ...mark }) => {
    const href = links?.[key] ?? null;
    return href === null ? [] : [{ ...mark, href }];
  });
  if (linked.length === 0) {
    return (
      <div
        className={classes.social}
        role="img"
        aria-label={`${FOOTER.social} ${MARKS.map(({ name }) => name).join(', ')}`}
      >
        {MARKS.map(({ name, path }) => (
          <span key={name}>
            <Mark path={path} />
          </span>
        ))}
      </div>
    );
  }
  return (
    <div className={classes.social}>
      {linked.map(({ name, path, href }) => (
        <a key={name} href={href} target="_blank" rel="noopener noreferrer" aria-label={`${FOOTER.social} ${name}`}>
          <Mark path={path} />
        </a>
      ))}
    </div>
  );
}

const Badge = ({ words: [small, large] }: { words: readonly [string, string] }) => (
  <svg className={classes.store} viewBox="0 0 152 46" role="img" aria-label={FOOTER.store}>
    <rect x="0.500" y="0.500" width="151" height="45" rx="9" fill="#23223a" stroke="#7571c6" />
    <path d="M15 34 25 14l10 20h-6l-4-8-4 8z" fill="#f5a524" />
    <text x="46" y="19" fill="#dddcf1" fontSize="9.500">
      {small}
    </text>
    <text x="46" y="34" fill="#fff" fontSize="15" fontWeight="650">
      {large}
    </text>
  </svg>
);

/** The store badge: a link to the operator's app; a picture without a link where none is configured. */
export function StoreBadge({ links }: { links: OperatorLinks | undefined }) {
  const href = links?.appStore ?? null;
  if (href === null) return <Badge words={FOOTER.storeSoon} />;
  return (
    <a className={classes.storeLink} href={href} target="_blank" rel="noopener noreferrer">
      <Badge words={FOOTER.storeNow} />
    </a>
  );
}
