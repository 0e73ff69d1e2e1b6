import { FOOTER } from '../../lib/texts/shell.ts';
import classes from './footer.module.css';

const MARKS = [
  {
    name: 'Instagram',
    path: 'M11 9h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2V11a2 2 0 0 1 2-2zM16 13a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  },
  {
    name: 'Facebook',
    path: 'M17.500 24v-7h2.500l.500-3h-3v-1.500c0-1 .400-1.500 1.600-1.500H21V8.200A14 14 0 0 0 18.500 8c-2.600 0-4 1.500-4 4v2H12v3h2.500v7',
  },
  { name: 'X', path: 'm10 9 12 14M22 9 10 23' },
  {
    name: 'YouTube',
    path: 'M8.500 12.500a2 2 0 0 1 2-2h11a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2zM14.500 13.500v5l4-2.500z',
  },
] as const;

/** Marks of social networks: pictures, until the operator has pages there. */
export const SocialMarks = () => (
  <div
    className={classes.social}
    role="img"
    aria-label={`${FOOTER.social} ${MARKS.map(({ name }) => name).join(', ')}`}
  >
    {MARKS.map(({ name, path }) => (
      <svg key={name} viewBox="0 0 32 32" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.700">
        <circle cx="16" cy="16" r="15" strokeOpacity="0.400" strokeWidth="1" />
        <path d={path} strokeLinejoin="round" strokeLinecap="round" />
      </svg>
    ))}
  </div>
);

/** A store badge: a picture, until there is an app. */
export const StoreBadge = () => (
  <svg className={classes.store} viewBox="0 0 152 46" role="img" aria-label={FOOTER.store}>
    <rect x="0.500" y="0.500" width="151" height="45" rx="9" fill="#23223a" stroke="#7571c6" />
    <path d="M15 34 25 14l10 20h-6l-4-8-4 8z" fill="#f5a524" />
    <text x="46" y="19" fill="#dddcf1" fontSize="9.500">
      {FOOTER.storeSoon[0]}
    </text>
    <text x="46" y="34" fill="#fff" fontSize="15" fontWeight="650">
      {FOOTER.storeSoon[1]}
    </text>
  </svg>
);
