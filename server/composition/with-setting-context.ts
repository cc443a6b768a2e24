/**
 * Waits for what a setting asks for.
 * @param settings their names, for whoever can change them
 * @throws Error that names them, says what could not be done, and why
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

/** Where a name has several addresses each has failed by itself, and the whole says nothing. */
const reasonOf = (cause: unknown): string => {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
};
