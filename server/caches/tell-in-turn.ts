/**
 * Lets something be told about a topic by one run at a time. Whoever asks while one is under way is served by the next,
 * together with everybody else who has asked meanwhile: what is told last was looked up after the last had asked.
 */
export const tellInTurn = (tell: (topic: string) => Promise<void>) => {
  const underWay = new Map<string, Promise<void>>();
  const next = new Map<string, Promise<void>>();

  const begin = (topic: string): Promise<void> => {
    next.delete(topic);
    const telling = tell(topic).finally(() => underWay.delete(topic));
    underWay.set(topic, telling);
    return telling;
  };

  /** @throws whatever the telling threw that served this one */
  return (topic: string): Promise<void> => {
    const before = underWay.get(topic);
    if (!before) return begin(topic);
    const waiting = next.get(topic) ?? before.catch(() => {}).then(() => begin(topic));
    next.set(topic, waiting);
    return waiting;
  };
};
