import { useState } from 'react';
import classes from './form.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { FIELD } from './texts.ts';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** Says to password managers which one it is. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until its own toggle shows it. */
export function PasswordField({ label, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      label={label}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <button
          type="button"
          className={classes.toggle}
          aria-label={shown ? FIELD.hideOf(label) : FIELD.showOf(label)}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? FIELD.hide : FIELD.show}
        </button>
      }
    />
  );
}
