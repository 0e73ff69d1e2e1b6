import { Button } from '@mantine/core';
import { SPLIT } from '#src/locales/en/web/results/split.ts';
import classes from './split.module.css';

/** Hides the map beside the list, and shows it again. */
export const SplitButton = ({ shown, onChange }: { shown: boolean; onChange: (shown: boolean) => void }) => (
  <Button className={classes.switch ?? ''} variant="default" onClick={() => onChange(!shown)}>
    {shown ? SPLIT.hide : SPLIT.show}
  </Button>
);
