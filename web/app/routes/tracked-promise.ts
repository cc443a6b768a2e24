/** A promise that carries its state: React's `use` reads a fulfilled one at once, without suspending. */
export type TrackedPromise<Value> = Promise<Value> & { status?: 'fulfilled'; value?: Value };

/** Sets `status` and `value` on the promise as soon as it is fulfilled. */
export const tracked = <Value>(promise: Promise<Value>): TrackedPromise<Value> => {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
};
