/** A value stored on a device. */
export const remembered = <Value>(start: Value | null = null) => {
  let current = start;
  return {
    load: () => current,
    save: (value: Value | null) => {
      current = value;
    },
    forget: () => {
      current = null;
    },
  };
};
