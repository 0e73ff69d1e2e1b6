import { type RefObject, useEffect, useEffectEvent, useId } from 'react';
import { MAX_PLACE_TEXT_LENGTH } from '#core/stays/index.ts';
import { SEARCH } from '#src/locales/en/web/components/stay-search.ts';
import { sentenceOf } from '../../../lib/api/problem.ts';
import { selectOnFocus } from '../../../lib/browser/select-on-focus.ts';
import classes from '../stay-search.module.css';
import { Suggestions } from './suggestions.tsx';
import { type DestinationProps, useDestination } from './use-destination.ts';

/** The destination, completed from places as the traveller types: a combobox with a list (WAI-ARIA 1.2). */
export function Destination({
  inputRef,
  hint,
  ...props
}: DestinationProps & {
  inputRef: RefObject<HTMLInputElement | null>;
  /** The id of the message that the destination is missing; null while it is not. */
  hint: string | null;
}) {
  const list = useId();
  const it = useDestination(props);
  const { sought, fault, find } = props.finding;
  // Focus and text from before hydration are in the field, but not in the state yet.
  const takeUp = useEffectEvent(() => {
    if (document.activeElement === inputRef.current) it.prepare();
    const early = inputRef.current?.value ?? it.text;
    if (early !== it.text) it.type(early);
  });
  useEffect(() => takeUp(), []);
  return (
    <div className={classes.field} data-wide>
      <label className={classes.label} htmlFor={`${list}-input`}>
        {SEARCH.destination}
      </label>
      <input
        ref={inputRef}
        id={`${list}-input`}
        className={classes.control}
        type="text"
        name="place"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_PLACE_TEXT_LENGTH}
        placeholder={SEARCH.placeholder}
        aria-autocomplete="list"
        aria-expanded={it.shown || sought !== null}
        aria-controls={list}
        aria-activedescendant={it.shown && it.active >= 0 ? `${list}-${it.active}` : undefined}
        aria-invalid={hint !== null}
        aria-describedby={hint ?? undefined}
        value={it.text}
        onChange={(event) => it.type(event.currentTarget.value)}
        onPointerEnter={it.prepare}
        onFocus={(event) => {
          it.prepare();
          selectOnFocus(event, props.goal?.place);
        }}
        onClick={it.open}
        onKeyDown={it.key}
        onBlur={it.close}
      />
      {it.shown && (
        <Suggestions
          id={list}
          options={it.options}
          found={it.found}
          active={it.active}
          typed={it.typed}
          waiting={it.typed !== '' && it.loading ? SEARCH.loading : null}
          failure={it.failure}
          byGoogle={it.byGoogle}
          onChoose={it.choose}
          onRetry={it.retry}
          retryRef={it.retryRef}
        />
      )}
      {!it.shown && sought !== null && (
        <Suggestions
          id={list}
          options={[]}
          found={0}
          active={-1}
          typed=""
          waiting={fault === undefined ? sought.waiting : null}
          failure={fault === undefined ? null : sentenceOf(fault)}
          byGoogle={false}
          onChoose={it.choose}
          onRetry={() => find(sought)}
          retryRef={it.retryRef}
        />
      )}
    </div>
  );
}
