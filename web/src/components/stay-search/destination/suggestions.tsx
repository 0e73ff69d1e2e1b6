import { type MouseEvent, type ReactNode, type RefObject, useState } from 'react';
import { SEARCH } from '#src/locales/en/web/components/stay-search.ts';
import { WAITING } from '#src/locales/en/web/components/waiting.ts';
import { useWaitStage } from '../../waiting/use-wait-stage.ts';
import classes from '../stay-search.module.css';

/** One line of the list. */
export interface Option {
  readonly key: string;
  readonly name: string;
  readonly label: string;
  /** What it is; left out for what is no place. */
  readonly icon?: ReactNode;
}

export interface SuggestionsProps {
  id: string;
  options: readonly Option[];
  /** The number of places. */
  found: number;
  /** The active option, from 0; -1 for none. */
  active: number;
  /** The typed text: it is marked in the names. */
  typed: string;
  /** The message while a response is pending; null when it has arrived. */
  waiting: string | null;
  failure: string | null;
  /** Whether an attribution to Google is required. */
  byGoogle: boolean;
  onChoose: (at: number) => void;
  onRetry: () => void;
  /** The retry button, while it is shown: Tab does not reach it, since it closes the list. */
  retryRef: RefObject<HTMLButtonElement | null>;
}

/** A press must not take the focus from the field, which would close the list before the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The list under the destination, or the message why it is empty. */
export function Suggestions(props: SuggestionsProps) {
  const { id, options, found, active, typed, waiting, failure, byGoogle, onChoose, onRetry, retryRef } = props;
  const [turn, setTurn] = useState(0);
  const waited = useWaitStage(`${turn} ${waiting} ${typed}`);
  const late = waiting !== null && waited >= 2 ? WAITING.answer : waiting;
  return (
    <div className={classes.panel}>
      <div id={id} role="listbox" aria-label={SEARCH.suggestions} tabIndex={-1} onMouseDown={keepFocus}>
        {options.map(({ key, name, label, icon }, at) => (
          <button
            type="button"
            key={key}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={classes.option}
            onClick={() => onChoose(at)}
          >
            {icon}
            <strong>
              <Marked text={name} part={typed} />
            </strong>
            <span>{label}</span>
          </button>
        ))}
      </div>
      {byGoogle && (
        <p className={classes.source} translate="no">
          {SEARCH.google}
        </p>
      )}
      <p className={classes.told} role="status" data-quiet={options.length > 0 || undefined}>
        {failure ?? late ?? said(found)}
      </p>
      {(failure !== null || (waiting !== null && waited >= 3)) && (
        <button
          ref={retryRef}
          type="button"
          className={classes.link}
          onMouseDown={keepFocus}
          onClick={() => {
            setTurn(turn + 1);
            onRetry();
          }}
        >
          {SEARCH.retry}
        </button>
      )}
    </div>
  );
}

const said = (count: number) => (count === 0 ? SEARCH.noOptions : SEARCH.suggestionsFound(count));

/** A text with the first match of the typed text marked, ignoring case. */
function Marked({ text, part }: { text: string; part: string }) {
  const at = part === '' ? -1 : text.toLowerCase().indexOf(part.toLowerCase());
  if (at < 0) return text;
  const end = at + part.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
