import { useEffect, useRef, useState } from 'react';
import type { UserDetails } from '#contract/auth.ts';
import { SHELL } from '#src/locales/en/web/app/shell.ts';
import { FAILURES } from '#src/locales/en/web/lib/failures.ts';
import { importCode } from '../../../lib/browser/import-code.ts';
import { createLoader, useLoader } from '../../../lib/browser/load-code.ts';
import { whenInterested } from '../../../lib/browser/when-interested.ts';
import { toast } from '../../../lib/toast.ts';
import classes from './avatar.module.css';
import { Avatar } from './avatar.tsx';

const menu = createLoader('The menu of the account', () =>
  importCode(async () => (await import('./account-menu.tsx')).AccountMenu),
);

/** Loads the code of the menu; where that failed, again. */
function load(): void {
  menu.start();
  menu.again();
}

/** What ends a press, and what may end without one. */
const ENDS = ['pointerup', 'pointercancel', 'keyup', 'blur'] as const;

/**
 * Whether a pointer or a key is down on an element, until the click that follows it. The element has to stay until then:
 * a press that begins on one element and ends on another is no click.
 */
function useHeld() {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!isHeld) return;
    const release = () => setTimeout(() => setIsHeld(false));
    for (const end of ENDS) addEventListener(end, release);
    return () => {
      for (const end of ENDS) removeEventListener(end, release);
    };
  }, [isHeld]);
  const hold = () => setIsHeld(true);
  return { isHeld, holding: { onPointerDown: hold, onKeyDown: hold } };
}

/**
 * The avatar and its menu. The code of the menu comes with the first interaction with the page; where the avatar was pressed
 * by then, the menu opens. Where it can't be loaded, whoever pressed hears it, and the next press loads again.
 */
export function Traveller({ user }: { user: UserDetails }) {
  const loaded = useLoader(menu);
  const button = useRef<HTMLButtonElement>(null);
  const [isPressed, setIsPressed] = useState(false);
  const { isHeld, holding } = useHeld();
  useEffect(() => whenInterested(menu.start), []);
  useEffect(() => {
    if (!isPressed || loaded.status !== 'failed') return;
    setIsPressed(false);
    toast.error(FAILURES.page);
  }, [isPressed, loaded.status]);
  if (loaded.status === 'loaded' && !isHeld) {
    const Menu = loaded.value;
    const isFocused = button.current !== null && document.activeElement === button.current;
    return <Menu user={user} begins={isPressed ? 'opened' : isFocused ? 'focused' : 'closed'} />;
  }
  const press = () => {
    setIsPressed(true);
    load();
  };
  return (
    <button
      ref={button}
      type="button"
      className={classes.avatar}
      aria-label={SHELL.accountMenu(user.name)}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isPressed && loaded.status === 'loading'}
      onClick={press}
      {...holding}
    >
      <Avatar user={user} />
    </button>
  );
}
