/**
 * Lets work on the same thing happen one after the other: Appwrite can replace a list of labels, not add to it, so two
 * that read and write at once would lose one label. Between processes the last writer still wins.
 */
export const serialByKey = () => {
  const last = new Map<string, Promise<unknown>>();
  return <Value>(key: string, work: () => Promise<Value>): Promise<Value> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    const settled = turn.then(
      () => {},
      () => {},
    );
    last.set(key, settled);
    void settled.then(() => {
      if (last.get(key) === settled) last.delete(key);
    });
    return turn;
  };
};
