/** A message that is shown for a while in the corner of the page. */
export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'info';
  readonly message: string;
}

type Listener = (toast: Toast) => void;

let nextId = 1;
let listener: Listener | null = null;
let waiting: Toast[] = [];

/** Passes a message to the listener; without one it is queued. */
export function replaceToast(shown: Toast): void {
  if (listener === null) waiting.push(shown);
  else listener(shown);
}

const show = (kind: Toast['kind'], message: string) => replaceToast({ id: nextId++, kind, message });

/** Shows a message: top right, closed automatically after 5000 ms (specification, section 1). */
export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  info: (message: string) => show('info', message),
};

/** Sets the listener and passes it the queued messages. Returns how to stop. */
export function listenToToasts(take: Listener): () => void {
  listener = take;
  const early = waiting;
  waiting = [];
  for (const each of early) take(each);
  return () => {
    listener = null;
  };
}

/** Empties the queue. */
export function forgetToasts(): void {
  waiting = [];
}
