/** A promise that the test settles, to look at the state in between. */
export const promised = <Value>() => {
  let keep: (value: Value) => void = () => {};
  let breakIt: (reason: unknown) => void = () => {};
  const promise = new Promise<Value>((resolve, reject) => {
    keep = resolve;
    breakIt = reject;
  });
  return { promise, keep, breakIt };
};
