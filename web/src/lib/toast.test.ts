import { beforeEach, expect, it } from 'vitest';
import { forgetToasts, listenToToasts, replaceToast, type Toast, toast } from './toast.ts';

beforeEach(forgetToasts);

function listen() {
  const taken: Toast[] = [];
  const stop = listenToToasts((each) => taken.push(each));
  return { taken, stop, words: () => taken.map(({ kind, message }) => [kind, message]) };
}

it('a message goes to the listener that shows them, by its kind', () => {
  const { words, stop, taken } = listen();
  toast.success('Saved');
  toast.error('Not saved');
  toast.info('Offline');
  expect(words()).toEqual([
    ['success', 'Saved'],
    ['error', 'Not saved'],
    ['info', 'Offline'],
  ]);
  expect(new Set(taken.map(({ id }) => id)).size).toBe(3);
  expect(taken[2]?.id).toBe((taken[0]?.id ?? 0) + 2);
  stop();
});

it('messages before the listener are queued for it, once', () => {
  toast.info('Early');
  const { words, stop } = listen();
  expect(words()).toEqual([['info', 'Early']]);
  stop();
  const later = listen();
  expect(later.words()).toEqual([]);
  later.stop();
});

it('a removed listener gets nothing more; the next one does', () => {
  const first = listen();
  first.stop();
  replaceToast({ id: 7, kind: 'error', message: 'Between' });
  expect(first.taken).toEqual([]);
  const next = listen();
  expect(next.taken).toEqual([{ id: 7, kind: 'error', message: 'Between' }]);
  next.stop();
});

it('cleared messages are not delivered', () => {
  toast.info('Gone');
  forgetToasts();
  const { taken, stop } = listen();
  expect(taken).toEqual([]);
  stop();
});
