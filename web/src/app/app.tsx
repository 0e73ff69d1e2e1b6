import { SessionKeeper } from './session/session-keeper.tsx';
import { Shell } from './shell/shell.tsx';
import { Toasts } from './shell/toasts/toasts.tsx';

/** The whole application, inside its providers. */
export function App() {
  return (
    <>
      <SessionKeeper />
      <Shell />
      <Toasts />
    </>
  );
}
