/**
 * Awaits `work` and, when it fails, names the settings that can mend it.
 * @param settings names of environment variables, separated by commas
 * @throws Error with those names, the problem and its reason
 */
export const withSettingContext = async <Value>(
  settings: string,
  problem: string,
  work: Promise<Value>,
): Promise<Value> => {
  try {
    return await work;
  } catch (cause) {
    throw new Error(`${settings}: ${problem} (${reasonOf(cause)})`, { cause });
  }
};

/** The reason of an error. A connection to a host with several addresses fails with an AggregateError without a message. */
const reasonOf = (cause: unknown): string => {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
};
