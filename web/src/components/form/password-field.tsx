import { useState } from 'react';
import classes from './form.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** Says to password managers which one it is. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until its own toggle shows it. */
export function PasswordField({ label, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const verb = shown ? 'Hide' : 'Show';
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
          aria-label={`${verb} ${label}`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {verb}
        </button>
      }
    />
  );
}
