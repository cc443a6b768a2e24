/** The arguments and answer of a call in one line of the trace, as ids, states and refusals. */
export const inWords = (args: readonly unknown[], answer: unknown): string => {
  const about = args.map(idIn).filter((text) => text !== '');
  return `(${about.map(brief).join(', ')}) → ${brief(answerIn(answer))}`;
};

const maxShown = 120;
const brief = (text: string) => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text);

type Loose = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;

const idIn = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return `[${value.map(idIn).join(' ')}]`;
  if (!isObject(value)) return '';
  return idIn(value.id ?? value.till ?? '');
};

const answerIn = (answer: unknown): string => {
  if (answer === undefined) return 'nothing';
  if (Array.isArray(answer)) return `[${answer.map(answerIn).join(', ')}]`;
  if (answer instanceof Map) return `[${[...answer].map(([key, value]) => `${key} ${answerIn(value)}`).join(', ')}]`;
  if (answer instanceof Set) return `[${[...answer].join(', ')}]`;
  if (!isObject(answer)) return String(answer);
  if (answer.ok === false) return `refused: ${isObject(answer.refusal) ? String(answer.refusal.kind) : ''}`;
  if (answer.ok === true) return answerIn(answer.value);
  if (isObject(answer.order)) return answerIn(answer.order);
  const facts = ['id', 'sessionId', 'state', 'status', 'money', 'refunded', 'review', 'places']
    .filter((name) => answer[name] !== undefined && answer[name] !== null)
    .map((name) => (isObject(answer[name]) ? '' : String(answer[name])));
  return facts.length > 0 ? facts.filter(Boolean).join(' ') : 'done';
};
