import { type MouseEvent, type RefObject, useState } from 'react';
import { SEARCH } from '#src/locales/en/web/components/stay-search.ts';
import { WAITING } from '#src/locales/en/web/components/waiting.ts';
import { useWaited } from '../../waiting/use-waited.ts';
import classes from '../stay-search.module.css';

/** One line of the list. */
export interface Option {
  readonly key: string;
  readonly name: string;
  readonly label: string;
}

export interface SuggestionsProps {
  id: string;
  options: readonly Option[];
  /** How many places they are. */
  found: number;
  /** The option that the keyboard stands on, from 0; -1 for none. */
  active: number;
  /** What was typed: where a name contains it, it is marked. */
  typed: string;
  /** What is said while an answer is still to come; null when it has come. */
  waiting: string | null;
  failure: string | null;
  /** Whether Google must be named beside the places. */
  byGoogle: boolean;
  onChoose: (at: number) => void;
  onRetry: () => void;
  /** The way to try again, while it shows: Tab does not come to it, since it closes the list. */
  retryRef: RefObject<HTMLButtonElement | null>;
}

/** A press must not take the focus from the field, which would close the list before the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The list under the destination, or why there is none. */
export function Suggestions(props: SuggestionsProps) {
  const { id, options, found, active, typed, waiting, failure, byGoogle, onChoose, onRetry, retryRef } = props;
  const [turn, setTurn] = useState(0);
  const waited = useWaited(`${turn} ${waiting} ${typed}`);
  const late = waiting !== null && waited >= 2 ? WAITING.answer : waiting;
  return (
    <div className={classes.panel}>
      <div id={id} role="listbox" aria-label={SEARCH.suggestions} tabIndex={-1} onMouseDown={keepFocus}>
        {options.map(({ key, name, label }, at) => (
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

/** A text with the first place marked where it holds what was typed, capitals or not. */
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
