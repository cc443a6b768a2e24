import type { EmailContent, Part, Words } from './email-content.ts';

/** Renders the plain text part. */
export const renderText = ({ heading, parts }: EmailContent, footer: readonly string[]): string =>
  [
    heading,
    '='.repeat(heading.length),
    '',
    ...parts.flatMap((part) => [...linesOf(part), '']),
    '-- ',
    ...footer,
    '',
  ].join('\n');

const linesOf = (part: Part): readonly string[] => {
  switch (part.kind) {
    case 'words':
      return linesOfWords(part.words);
    case 'list':
      return part.items.flatMap((words) => linesOfWords(words).map((line, at) => `${at === 0 ? '- ' : '  '}${line}`));
    case 'say':
    case 'aside':
      return [part.text];
    case 'bill':
      return [...part.lines, part.total].map(([what, amount]) => `  ${what}: ${amount}`);
    case 'tickets':
      return [
        ...part.tickets.flatMap(({ what, number, note, url }) => [`${what}: ${number}`, `  ${note}`, url]),
        part.total.join(': '),
      ];
    case 'attached':
      return [`${part.file}: ${part.note}`];
    case 'sections':
      return part.sections.flatMap(({ title, text }, at) => [
        ...(at === 0 ? [] : ['']),
        title.endsWith('?') ? title : `${title}:`,
        text,
      ]);
    case 'facts':
      return part.facts.map(([term, detail]) => `${term}: ${detail}`);
    case 'go':
      return [`${part.label}:`, part.url];
    case 'or':
      return [`${part.text} ${part.label}:`, part.url];
    default:
      return part satisfies never;
  }
};

/** Words as one line, with the addresses of their links on lines below. */
const linesOfWords = (words: readonly Words[]): readonly string[] => [
  words.map(plainWords).join(''),
  ...words.flatMap((each) => (typeof each === 'object' && 'url' in each ? [each.url] : [])),
];

const plainWords = (words: Words): string => {
  if (typeof words === 'string') return words;
  return 'url' in words ? words.label : words.text;
};
