/** A promise that the test settles later, so that it can look at the state before that. */
export const promised = <Value>() => {
  let keep: (value: Value) => void = () => {};
  let breakIt: (reason: unknown) => void = () => {};
  const promise = new Promise<Value>((resolve, reject) => {
    keep = resolve;
    breakIt = reject;
  });
  return { promise, keep, breakIt };
};
