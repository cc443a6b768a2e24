import type { EmailContent, Part } from './email-content.ts';

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
      return [
        part.words.map((each) => (typeof each === 'string' ? each : each.label)).join(''),
        ...part.words.flatMap((each) => (typeof each === 'string' ? [] : [each.url])),
      ];
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
