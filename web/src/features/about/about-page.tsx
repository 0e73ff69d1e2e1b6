import { ABOUT_TEXTS, CONTACT } from '#src/locales/en/web/about/about.ts';
import { Link } from '../../components/link.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import type { AboutName } from '../../lib/about.ts';
import { paths } from '../../lib/paths.ts';
import classes from './about-page.module.css';
import { Contact } from './contact.tsx';

/** A page of the footer. */
export function AboutPage({ name }: { name: AboutName }) {
  const { title, lead, parts } = ABOUT_TEXTS[name];
  return (
    <article className={classes.page}>
      <PageHeading className={classes.title}>{title}</PageHeading>
      <p className={classes.lead}>{lead}</p>
      {parts.map(({ heading, lines }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
      {name === 'partnerWithUs' && (
        <p>
          <Link to={paths.partners.href()}>{CONTACT.partners}</Link>
        </p>
      )}
      <Contact />
    </article>
  );
}
