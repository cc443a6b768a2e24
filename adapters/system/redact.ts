const secretName = /password|passphrase|secret|token|authorization|cookie|jwt|api_?key|card_?number|cvc/i;

/** Patterns of payment keys, signatures, bearer tokens and passwords in URLs. */
const secretText: readonly (readonly [RegExp, string])[] = [
  [/\b(sk|rk|whsec)_[A-Za-z0-9_]+/g, '$1_…'],
  [/\b(Bearer|Basic) [A-Za-z0-9._~+/=-]+/gi, '$1 …'],
  [/(\/\/[^/\s:@]*):[^/\s@]+@/g, '$1:…@'],
  [/(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+/g, '…'],
];

/** The text with everything that looks like a secret replaced. */
export const redactText = (text: string): string =>
  secretText.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text);

const deepest = 6;

/** The value as plain JSON with secrets replaced, by field name and by pattern; errors keep name, message, code, cause and stack. */
export const redact = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return '…';
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Map) return redact(Object.fromEntries(value), depth);
  if (value instanceof Set) return redact([...value], depth);
  if (value instanceof Error) return redact(plainError(value), depth);
  if (Array.isArray(value)) return value.map((each) => redact(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, secretName.test(name) ? '…' : redact(each, depth + 1)]),
  );
};

const plainError = (error: Error): Readonly<Record<string, unknown>> => ({
  name: error.name,
  message: error.message,
  ...('code' in error ? { code: error.code } : {}),
  ...(error.cause === undefined ? {} : { cause: error.cause }),
  ...(error.stack === undefined
    ? {}
    : {
        stack: error.stack
          .split('\n')
          .slice(1, 8)
          .map((line) => line.trim()),
      }),
});
