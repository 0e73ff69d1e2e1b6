import classes from './console.module.css';

/** Why a form was refused as a whole; nothing for `null`. */
export const FormFailure = ({ failure }: { failure: string | null }) =>
  failure === null ? null : (
    <p className={classes.summary} role="alert">
      {failure}
    </p>
  );
