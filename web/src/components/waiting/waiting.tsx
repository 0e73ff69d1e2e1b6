import { type ReactNode, useState } from 'react';
import { useWaitStage, type WaitStage } from './use-wait-stage.ts';
import classes from './waiting.module.css';

export interface StillWaitingProps {
  /** The sentence after three seconds. */
  readonly sentence: string;
  /** The action after eight. */
  readonly wayOut: { readonly label: string; readonly onClick: () => void };
  /** Over the content around it, or at the lower edge of the page. @default 'page' */
  readonly place?: 'here' | 'page';
}

interface ToldProps extends StillWaitingProps {
  readonly waited: WaitStage;
}

/** What a wait says. The way out has its place beside the sentence from the beginning: nothing moves when it comes. */
const Told = ({ sentence, wayOut, place = 'page', waited }: ToldProps) => (
  <div className={classes.told} data-place={place} role="status">
    {waited >= 2 && <p>{sentence}</p>}
    {waited >= 2 && (
      <button type="button" style={{ visibility: waited < 3 ? 'hidden' : undefined }} onClick={wayOut.onClick}>
        {wayOut.label}
      </button>
    )}
  </div>
);

/** Shown beside a busy element: nothing at first, then a sentence, then a way out. Shifts nothing. */
export const StillWaiting = (props: StillWaitingProps) => <Told {...props} waited={useWaitStage()} />;

export interface WaitingProps extends Omit<StillWaitingProps, 'place'> {
  /** What is loading, for screen readers. */
  readonly label: string;
  /** The skeleton; its space is reserved from the beginning. */
  readonly children: ReactNode;
}

/** A placeholder for loading content: a delayed skeleton, then a sentence, then a way out. */
export function Waiting({ label, children, sentence, wayOut }: WaitingProps) {
  const [turn, setTurn] = useState(0);
  const waited = useWaitStage(turn);
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
