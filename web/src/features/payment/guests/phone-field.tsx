import { useMemo } from 'react';
import { STAY_GUESTS } from '#src/locales/en/web/payment/guests.ts';
import { FieldFrame } from '../../../components/form/field-frame.tsx';
import formClasses from '../../../components/form/form.module.css';
import classes from './guests.module.css';
import { dialCountries, readNumber, type TypedNumber } from './phone-numbers.ts';

export interface PhoneFieldProps {
  readonly value: TypedNumber;
  readonly error: string | undefined;
  /** Whether the number is the account's owner's, which the browser may fill in. */
  readonly isOwn: boolean;
  readonly onChange: (value: TypedNumber) => void;
}

/** A mobile number with the code of its country, India's first. */
export function PhoneField({ value, error, isOwn, onChange }: PhoneFieldProps) {
  const countries = useMemo(dialCountries, []);
  const { country, number } = value;
  return (
    <FieldFrame label={STAY_GUESTS.phone} error={error} hint={STAY_GUESTS.phoneHint}>
      {(links) => (
        <div className={classes.number}>
          <select
            className={classes.country}
            aria-label={STAY_GUESTS.country}
            autoComplete="off"
            value={country}
            onChange={(event) => onChange(readNumber(number, event.currentTarget.value))}
          >
            {countries.map((each) => (
              <option key={each.value} value={each.value}>
                {each.label}
              </option>
            ))}
          </select>
          <input
            {...links}
            className={formClasses.input}
            type="tel"
            inputMode="tel"
            autoComplete={isOwn ? 'tel' : 'off'}
            maxLength={40}
            value={number}
            onChange={(event) => onChange(readNumber(event.currentTarget.value, country))}
          />
        </div>
      )}
    </FieldFrame>
  );
}
