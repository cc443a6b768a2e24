/** A promise that is settled by hand, to look at what happens while somebody waits. */
export const promised = <Value>() => {
  let keep: (value: Value) => void = () => {};
  let breakIt: (reason: unknown) => void = () => {};
  const promise = new Promise<Value>((resolve, reject) => {
    keep = resolve;
    breakIt = reject;
  });
  return { promise, keep, breakIt };
};
