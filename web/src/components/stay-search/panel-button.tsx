import { useClickOutside } from '@mantine/hooks';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { SEARCH } from '#src/locales/en/web/components/stay-search.ts';
import { BackCloses } from '../../lib/browser/use-back-closes.ts';
import sheet from './panel-sheet.module.css';
import classes from './stay-search.module.css';

/** The breakpoint below which a panel covers the page (panel-sheet.module.css). */
const SHEET = '(max-width: 39.99em)';

export interface PanelButtonProps {
  label: string;
  /** The current value. */
  value: string;
  /** Which panel it is: its sheet has its height while the code loads, since a sheet that grows moves. */
  kind: 'dates' | 'guests';
  /** Loads the code of the panel; called on hover and focus. */
  onIntent: () => void;
  /** The panel; `close` closes it and returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

/** A field of the search bar that opens a panel below itself: Escape, a click outside or a blur closes it. */
export function PanelButton({ kind, label, value, onIntent, children }: PanelButtonProps) {
  const [open, setOpen] = useState(false);
  /** The sheet is painted at once, and then the panel in it, which takes a slow phone longer. */
  const filled = useDeferredValue(open) && open;
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDialogElement>(null);
  const field = useClickOutside<HTMLFieldSetElement>(() => setOpen(false));
  const id = useId();

  useEffect(() => {
    if (open) panel.current?.focus();
  }, [open]);

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  function leave({ relatedTarget, currentTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false);
  }

  function key(event: KeyboardEvent): void {
    if (event.key === 'Escape' && open) close();
  }

  return (
    <fieldset ref={field} className={classes.field} onBlur={leave} onKeyDown={key}>
      <legend className={classes.label} id={`${id}-label`}>
        {label}
      </legend>
      <button
        ref={button}
        type="button"
        id={`${id}-button`}
        className={classes.control}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-labelledby={`${id}-label ${id}-button`}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => setOpen(!open)}
      >
        {value}
      </button>
      {open && matchMedia(SHEET).matches && <BackCloses onBack={close} />}
      {open && <button type="button" className={sheet.veil} tabIndex={-1} aria-hidden="true" onClick={close} />}
      {open && (
        <dialog ref={panel} id={id} open className={`${classes.panel} ${sheet.sheet}`} aria-label={label} tabIndex={-1}>
          <div className={sheet.head}>
            <span aria-hidden="true">{label}</span>
            <button type="button" onClick={close}>
              {SEARCH.close}
            </button>
          </div>
          {filled ? (
            <Suspense fallback={<p className={`${classes.told} ${sheet[kind]}`}>{SEARCH.loading}</p>}>
              {children(close)}
            </Suspense>
          ) : (
            <p className={`${classes.told} ${sheet[kind]}`} />
          )}
        </dialog>
      )}
    </fieldset>
  );
}
