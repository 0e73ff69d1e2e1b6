import type { HttpStack } from 'tus-js-client';
import { OPERATION_MS } from './budgets.ts';

/** Requests that time out after 120 s without a response: a connection can hang without breaking. */
export const withRequestTimeout = (stack: HttpStack): HttpStack => ({
  getName: () => stack.getName(),
  createRequest(method, url) {
    const request = stack.createRequest(method, url);
    const send = request.send.bind(request);
    request.send = async (body: Blob | null) => {
      let alarm: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        alarm = setTimeout(() => {
          void request.abort();
          reject(new Error('There was no answer in time'));
        }, OPERATION_MS);
      });
      try {
        return await Promise.race([send(body), late]);
      } finally {
        clearTimeout(alarm);
      }
    };
    return request;
  },
});
