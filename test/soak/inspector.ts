import { readFileSync } from 'node:fs';
import { WebSocket } from 'undici';
import { z } from 'zod';

const LISTENING = /^Debugger listening on (ws:\/\/127\.0\.0\.1:\S+)$/m;
const answerShape = z.object({
  id: z.number().optional(),
  result: z.object({ result: z.object({ value: z.string().optional() }).optional() }).optional(),
  error: z.object({ message: z.string() }).optional(),
});

/** Node's option for a process that can be looked into, on this machine alone. */
export const INSPECTED = '--inspect=127.0.0.1:0';

/** Looks into a running process by the protocol of its inspector. */
export interface Inspector {
  /** Collects all garbage of the heap. */
  collectGarbage(): Promise<void>;
  /** @returns the value of an expression that is a text. @throws when it is none, or throws */
  evaluate(expression: string): Promise<string>;
  close(): void;
}

/** @param errors the file with the error output of a process that was started with `INSPECTED` in NODE_OPTIONS */
export async function openInspector(errors: string): Promise<Inspector> {
  const address = LISTENING.exec(readFileSync(errors, 'utf8'))?.[1];
  if (address === undefined) throw new Error('The process has no inspector');
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)), { once: true });
  });
  let last = 0;
  const send = (method: string, params: object = {}): Promise<string | undefined> =>
    new Promise((resolve, reject) => {
      last += 1;
      const id = last;
      const over = (work: () => void) => {
        socket.removeEventListener('message', hear);
        socket.removeEventListener('close', lost);
        work();
      };
      const lost = () => over(() => reject(new Error('The inspected process has ended')));
      const hear = ({ data }: { data: unknown }) => {
        const answer = answerShape.parse(JSON.parse(String(data)));
        if (answer.id !== id) return;
        const { error, result } = answer;
        if (error) over(() => reject(new Error(`${method}: ${error.message}`)));
        else over(() => resolve(result?.result?.value));
      };
      socket.addEventListener('message', hear);
      socket.addEventListener('close', lost);
      socket.send(JSON.stringify({ id, method, params }));
    });
  return {
    async collectGarbage() {
      await send('HeapProfiler.collectGarbage');
    },
    async evaluate(expression) {
      const value = await send('Runtime.evaluate', { expression, returnByValue: true });
      if (value === undefined) throw new Error(`${expression} has no text`);
      return value;
    },
    close: () => socket.close(),
  };
}
