import { useCallback, useRef } from 'react';
import { FOOTER } from '#src/locales/en/web/app/footer.ts';
import { FAILURES } from '#src/locales/en/web/lib/failures.ts';
import { Link } from '../../../components/link.tsx';
import { Notice } from '../../../components/notice.tsx';
import { ABOUT, type AboutName, aboutPath } from '../../../lib/about.ts';
import { type BeginReading, useConfig } from '../../../lib/api/config.ts';
import { whenSeen } from '../../../lib/browser/when-seen.ts';
import { ColourScheme } from './colour-scheme.tsx';
import classes from './footer.module.css';
import { SocialMarks, StoreBadge } from './footer-pictures.tsx';

/** The footer of every page: tagline, columns with the pages behind their entries, and pictures. */
export function Footer() {
  const footer = useRef<HTMLElement>(null);
  const whenNear = useCallback((ask: () => void) => whenSeen(footer.current, ask), []);
  return (
    <footer ref={footer} className={classes.footer}>
      <div className={classes.inner}>
        <p className={classes.tagline}>{FOOTER.tagline}</p>
        <div className={classes.columns}>
          {FOOTER.columns.map((column, place) => (
            <Column key={column.title} names={ABOUT[place] ?? []} {...column} />
          ))}
          <div className={classes.pictures}>
            <OperatorPages begin={whenNear} />
          </div>
        </div>
        <ColourScheme />
        <div className={classes.fine}>
          <small className={classes.attribution}>{FOOTER.attribution}</small>
          <OfflineRouteDeps begin={whenNear} />
        </div>
      </div>
    </footer>
  );
}

/** When what is configured is read. */
interface ConfiguredProps {
  readonly begin: BeginReading;
}

/** The operator's configured pages elsewhere. */
function OperatorPages({ begin }: ConfiguredProps) {
  const links = useConfig(begin).data?.links;
  return (
    <>
      <SocialMarks links={links} />
      <StoreBadge links={links} />
    </>
  );
}

interface ColumnProps {
  names: readonly AboutName[];
  title: string;
  entries: readonly string[];
}

const Column = ({ names, title, entries }: ColumnProps) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {names.map((name, row) => (
        <li key={name}>
          <Link to={aboutPath(name)}>{entries[row]}</Link>
        </li>
      ))}
    </ul>
  </section>
);

/** Lists the services that are offline ones. Without a configuration it lists none, and offers a retry. */
function OfflineRouteDeps({ begin }: ConfiguredProps) {
  const { data, error, readAgain } = useConfig(begin);
  if (error !== undefined)
    return (
      <Notice kind="hint" action={{ label: FAILURES.retry, onClick: readAgain }}>
        {FAILURES.page}
      </Notice>
    );
  const offline = Object.entries(FOOTER.services).filter(
    ([service]) => data?.services[service as keyof typeof FOOTER.services] === 'offline',
  );
  if (offline.length === 0) return null;
  return <small className={classes.badge}>{FOOTER.offline(offline.map(([, name]) => name))}</small>;
}
