import { Button } from '@mantine/core';
import type { Security } from '#contract/passkeys.ts';
import { SECOND_FACTOR } from '#src/locales/en/web/account/passkeys.ts';
import { renewRecoveryCodes, turnOffSecondFactor, turnOnSecondFactor } from '../api/passkeys.ts';
import classes from '../security/security.module.css';
import type { ProvedAction } from './use-proved.ts';

export interface SecondFactorPartProps {
  readonly userId: string;
  readonly security: Security;
  readonly busy: boolean;
  readonly run: (action: ProvedAction) => void;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onChanged: (security?: Security) => Promise<void>;
}

/** Turns the second step on and off, and makes its recovery codes. */
export function SecondFactorPart({ userId, security, busy, run, onCodes, onChanged }: SecondFactorPartProps) {
  const { passkeys, secondFactor } = security;
  const withCodes =
    (make: typeof turnOnSecondFactor): ProvedAction =>
    async (proof) => {
      const { recoveryCodes } = await make(userId, proof);
      onCodes(recoveryCodes);
      await onChanged();
      return null;
    };
  const turnOff: ProvedAction = async (proof) => {
    await onChanged(await turnOffSecondFactor(userId, proof));
    return SECOND_FACTOR.wasTurnedOff;
  };
  return (
    <div className={classes.part}>
      <h3>{SECOND_FACTOR.title}</h3>
      {secondFactor === null ? (
        <>
          <p>{passkeys.length === 0 ? `${SECOND_FACTOR.off} ${SECOND_FACTOR.needsPasskey}` : SECOND_FACTOR.off}</p>
          {passkeys.length > 0 && (
            <Button variant="default" size="md" loading={busy} onClick={() => run(withCodes(turnOnSecondFactor))}>
              {SECOND_FACTOR.turnOn}
            </Button>
          )}
        </>
      ) : (
        <>
          <p>
            {SECOND_FACTOR.on} <strong>{SECOND_FACTOR.codesLeft(secondFactor.codesLeft)}</strong>
          </p>
          <div className={classes.choices}>
            <Button variant="default" size="md" disabled={busy} onClick={() => run(withCodes(renewRecoveryCodes))}>
              {SECOND_FACTOR.renew}
            </Button>
            <Button variant="default" size="md" disabled={busy} onClick={() => run(turnOff)}>
              {SECOND_FACTOR.turnOff}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
