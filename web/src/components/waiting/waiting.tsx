import { type ReactNode, useState } from 'react';
import { useWaited, type Waited } from './use-waited.ts';
import classes from './waiting.module.css';

export interface StillWaitingProps {
  /** What is said after three seconds. */
  readonly sentence: string;
  /** What can be done after eight. */
  readonly wayOut: { readonly label: string; readonly onClick: () => void };
  /** Over what stands around it, or at the lower edge of the page. @default 'page' */
  readonly place?: 'here' | 'page';
}

interface ToldProps extends StillWaitingProps {
  readonly waited: Waited;
}

const Told = ({ sentence, wayOut, place = 'page', waited }: ToldProps) => (
  <div className={classes.told} data-place={place} role="status">
    {waited >= 2 && <p>{sentence}</p>}
    {waited >= 3 && (
      <button type="button" onClick={wayOut.onClick}>
        {wayOut.label}
      </button>
    )}
  </div>
);

/** Stands while something busy lets one wait: silent at first, then a sentence, then a way out. Moves nothing. */
export const StillWaiting = (props: StillWaitingProps) => <Told {...props} waited={useWaited()} />;

export interface WaitingProps extends Omit<StillWaitingProps, 'place'> {
  /** What is on its way, for those who can’t see its shape. */
  readonly label: string;
  /** The shape of what is on its way; its place is kept from the beginning. */
  readonly children: ReactNode;
}

/** Stands in the place of something on its way: its shape, but not for a blink, then a sentence, then a way out. */
export function Waiting({ label, children, sentence, wayOut }: WaitingProps) {
  const [turn, setTurn] = useState(0);
  const waited = useWaited(turn);
  const onClick = () => {
    setTurn(turn + 1);
    wayOut.onClick();
  };
  return (
    <div className={classes.waiting}>
      <div className={classes.shape} data-hidden={waited === 0 || undefined} role="status" aria-label={label}>
        {children}
      </div>
      <Told sentence={sentence} wayOut={{ ...wayOut, onClick }} place="here" waited={waited} />
    </div>
  );
}
