/**
 * Serialises work with the same key (a mutex by key). Appwrite can replace a list of labels but not add to it, so two
 * concurrent changes would lose a label. Between processes the last write still wins.
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
