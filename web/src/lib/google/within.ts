/** The result of a promise within a timeout, in milliseconds. @throws when it takes longer */
export function within<Value>(ms: number, promised: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer came within ${ms} ms`)), ms);
    promised.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
