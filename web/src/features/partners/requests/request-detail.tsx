import type { KeptBody, LoggedExchange } from '#contract/organisations/requests.ts';
import { REQUESTS } from '#src/locales/en/web/partners/requests.ts';
import { Notice } from '../../../components/notice.tsx';
import { Problem } from '../../../lib/api/problem.ts';
import { useKeys } from '../api/keys.ts';
import { useRequest } from '../api/requests.ts';
import classes from '../console/console.module.css';
import { CopyButton } from '../console/copy-button.tsx';
import { momentOf } from '../console/days.ts';
import type { Mode } from '../console/mode-switch.tsx';
import { NotYet } from '../console/read.tsx';
import { keyMark } from '../keys/key-mark.ts';
import requestClasses from './requests.module.css';
import { StatusMark } from './status-mark.tsx';

export interface RequestDetailProps {
  readonly organisationId: string;
  readonly mode: Mode;
  readonly requestId: string;
}

/** What stands in bodies for what is not kept. */
const NOT_KEPT = '[not kept]';

/** A request with what was sent and answered. */
export function RequestDetail({ organisationId, mode, requestId }: RequestDetailProps) {
  const { data: exchange, error, mutate } = useRequest(organisationId, mode, requestId);
  if (exchange !== undefined) return <Exchange organisationId={organisationId} exchange={exchange} />;
  if (error instanceof Problem && error.code === 'NOT_FOUND') return <Notice kind="problem">{REQUESTS.gone}</Notice>;
  return <NotYet error={error} label={REQUESTS.loadingOne} height={400} onRetry={() => void mutate()} />;
}

function Exchange({ organisationId, exchange }: { organisationId: string; exchange: LoggedExchange }) {
  const { method, path, query, status, code, at, durationMs, requestId, headers, sent, answered } = exchange;
  const isRead = method === 'GET' && status < 400;
  const asked = [...new URLSearchParams(query)];
  const texts = [path, ...asked.flat(), ...headers.map(({ value }) => value), sent.text ?? '', answered.text ?? ''];
  const hasHidden = texts.some((text) => text.includes(NOT_KEPT));
  return (
    <>
      <h2 className={requestClasses.title}>
        <StatusMark status={status} />{' '}
        <code>
          {method} {path}
        </code>
      </h2>
      <dl className={classes.facts}>
        {code !== null && (
          <>
            <dt>{REQUESTS.code}</dt>
            <dd>
              <a href={`/partner/docs/errors#${code}`}>
                <code>{code}</code>
              </a>
            </dd>
          </>
        )}
        <dt>{REQUESTS.at}</dt>
        <dd>
          {momentOf(at)} · {REQUESTS.took(durationMs.toLocaleString('en-IN'))}
        </dd>
        <dt>{REQUESTS.key}</dt>
        <dd>
          <KeyName organisationId={organisationId} keyId={exchange.keyId} />
        </dd>
        <dt>{REQUESTS.requestId}</dt>
        <dd className={requestClasses.copied}>
          <code>{requestId}</code> <CopyButton text={requestId} what={REQUESTS.requestId} />
        </dd>
        {asked.map(([name, value], place) => (
          // A name may come twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Pair key={place} name={`?${name}`} value={value} />
        ))}
        {headers.map(({ name, value }) => (
          <Pair key={name} name={name} value={value} />
        ))}
      </dl>
      {hasHidden && <p className={requestClasses.hidden}>{REQUESTS.hidden}</p>}
      <Body title={REQUESTS.sent} body={sent} none={REQUESTS.nothingSent} notKept={REQUESTS.sentNotKept} />
      <Body
        title={REQUESTS.answered}
        body={answered}
        none={REQUESTS.nothingAnswered}
        notKept={isRead ? REQUESTS.readNotKept : REQUESTS.sentNotKept}
      />
    </>
  );
}

const Pair = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>
      <code>{name}</code>
    </dt>
    <dd>
      <code>{value}</code>
    </dd>
  </>
);

function KeyName({ organisationId, keyId }: { organisationId: string; keyId: string }) {
  const { data: keys } = useKeys(organisationId);
  const key = keys?.find(({ id }) => id === keyId);
  return key === undefined ? (
    <code>{keyId}</code>
  ) : (
    <>
      {key.name} <code>{keyMark(key)}</code>
    </>
  );
}

interface BodyProps {
  readonly title: string;
  readonly body: KeptBody;
  readonly none: string;
  readonly notKept: string;
}

/** JSON in lines; a text that was cut stays as it is. */
function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function Body({ title, body: { text, bytes }, none, notKept }: BodyProps) {
  return (
    <section className={classes.part} aria-label={title}>
      <div className={requestClasses.bar}>
        <h2>{title}</h2>
        {bytes > 0 && <span className={requestClasses.size}>{REQUESTS.bytes(bytes.toLocaleString('en-IN'))}</span>}
        {text !== null && <CopyButton text={inLines(text)} what={title} />}
      </div>
      {text === null ? (
        <p className={classes.how}>{bytes === 0 ? none : notKept}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled can be reached by the keyboard
        <pre className={requestClasses.body} tabIndex={0}>
          {inLines(text)}
        </pre>
      )}
    </section>
  );
}
