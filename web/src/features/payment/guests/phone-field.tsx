import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { SHELL } from '#src/locales/en/web/app/shell.ts';
import { STAY_GUESTS } from '#src/locales/en/web/payment/guests.ts';
import { FieldFrame } from '../../../components/form/field-frame.tsx';
import formClasses from '../../../components/form/form.module.css';
import { loadAhead } from '../../../components/late-part.tsx';
import classes from './guests.module.css';
import { awaitsRules, dialCountries, readNumber, type TypedNumber } from './phone-numbers.ts';
import { loadAllRules } from './phone-rules.ts';

export interface PhoneFieldProps {
  readonly value: TypedNumber;
  readonly error: string | undefined;
  /** Whether the number is the account's owner's, which the browser may fill in. */
  readonly isOwn: boolean;
  readonly onChange: (value: TypedNumber) => void;
}

/**
 * Loads the rules of other countries once a number needs them, and reads it again then.
 * @returns Whether they can't be loaded.
 */
function useRulesFor(value: TypedNumber, onChange: PhoneFieldProps['onChange']): boolean {
  const isAwaiting = awaitsRules(value);
  const [isLost, setLost] = useState(false);
  const readAgain = useEffectEvent(() => onChange(readNumber(value.number, value.country)));
  useEffect(() => {
    if (!isAwaiting) return;
    let isHere = true;
    loadAllRules().then(
      () => isHere && readAgain(),
      (fault: unknown) => {
        console.info('The rules of phone numbers of other countries could not be loaded.', fault);
        if (isHere) setLost(true);
      },
    );
    return () => {
      isHere = false;
      setLost(false);
    };
  }, [isAwaiting]);
  return isLost;
}

/** A mobile number with the code of its country, India's first. */
export function PhoneField({ value, error, isOwn, onChange }: PhoneFieldProps) {
  const countries = useMemo(dialCountries, []);
  const isLost = useRulesFor(value, onChange);
  const { country, number } = value;
  const prepare = () => loadAhead(loadAllRules);
  return (
    <FieldFrame label={STAY_GUESTS.phone} error={isLost ? SHELL.unloaded : error} hint={STAY_GUESTS.phoneHint}>
      {(links) => (
        <div className={classes.number}>
          <select
            className={classes.country}
            aria-label={STAY_GUESTS.country}
            autoComplete="off"
            value={country}
            onPointerEnter={prepare}
            onFocus={prepare}
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
