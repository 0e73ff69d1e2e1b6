import { SessionManager } from './session/session-manager.tsx';
import { Shell } from './shell/shell.tsx';
import { Toasts } from './shell/toasts/toasts.tsx';

/** The whole application, inside its providers. */
export function App() {
  return (
    <>
      <SessionManager />
      <Shell />
      <Toasts />
    </>
  );
}
