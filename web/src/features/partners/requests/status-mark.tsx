import classes from './requests.module.css';

const kindOf = (status: number): string => (status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'good');

/** The status of an answer; its colour says whether it is a refusal, and the number says so too. */
export const StatusMark = ({ status }: { status: number }) => (
  <span className={classes.status} data-kind={kindOf(status)}>
    {status}
  </span>
);
