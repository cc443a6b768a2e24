import type { EmailContent, Part } from './email-content.ts';

/** The letter as plain text, for readers who prefer it and for mail programs that know no other. */
export const renderText = ({ heading, parts }: EmailContent, signature: string): string =>
  [
    heading,
    '='.repeat(heading.length),
    '',
    ...parts.flatMap((part) => [...linesOf(part), '']),
    '-- ',
    signature,
    '',
  ].join('\n');

const linesOf = (part: Part): readonly string[] => {
  switch (part.kind) {
    case 'say':
    case 'aside':
      return [part.text];
    case 'bill':
      return [...part.lines.map((line) => `  ${line}`), `  ${part.total}`];
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
