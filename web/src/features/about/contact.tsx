import { CONTACT } from '#src/locales/en/web/about/about.ts';
import { useConfig } from '../../lib/api/config.ts';
import classes from './about-page.module.css';

/** The contact for travellers, as configured by the operator, or that there is none. */
export function Contact() {
  return (
    <section className={classes.contact}>
      <h2>{CONTACT.heading}</h2>
      <Addresses />
      <p>
        <a href="/docs">{CONTACT.docs}</a>
      </p>
    </section>
  );
}

function Addresses() {
  const { data, error, readAgain } = useConfig();
  if (data === undefined) {
    if (error === undefined) return <p className={classes.waiting} />;
    return (
      <p role="alert">
        {CONTACT.unknown}{' '}
        <button type="button" onClick={readAgain}>
          {CONTACT.again}
        </button>
      </p>
    );
  }
  const { email, phone } = data.support;
  if (email === null && phone === null) return <p>{CONTACT.none}</p>;
  return (
    <>
      {email !== null && (
        <p>
          {CONTACT.email} <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {phone !== null && (
        <p>
          {CONTACT.phone} <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </p>
      )}
    </>
  );
}
