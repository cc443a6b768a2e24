/** A value stored on a device. */
export const remembered = <Value>(start: Value | null = null) => {
  let kept = start;
  return {
    load: () => kept,
    save: (value: Value | null) => {
      kept = value;
    },
    forget: () => {
      kept = null;
    },
  };
};
