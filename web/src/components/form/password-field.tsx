import { useLayoutEffect, useRef, useState } from 'react';
import { FIELD } from '#src/locales/en/web/components/form.ts';
import classes from './form.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** The autocomplete value for password managers. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until its own toggle shows it. */
export function PasswordField({ label, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<readonly [number | null, number | null]>([null, null]);

  // Browsers put the caret elsewhere when a field changes its kind.
  useLayoutEffect(() => {
    const typed = input.current;
    const [start, end] = caret.current;
    caret.current = [null, null];
    if (typed === document.activeElement && start !== null) typed?.setSelectionRange(start, end);
  });

  function toggle(): void {
    caret.current = [input.current?.selectionStart ?? null, input.current?.selectionEnd ?? null];
    setShown(!shown);
  }

  return (
    <TextField
      {...field}
      label={label}
      ref={input}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <button
          type="button"
          className={classes.toggle}
          aria-label={shown ? FIELD.hideOf(label) : FIELD.showOf(label)}
          aria-pressed={shown}
          // A focused field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          {shown ? FIELD.hide : FIELD.show}
        </button>
      }
    />
  );
}
