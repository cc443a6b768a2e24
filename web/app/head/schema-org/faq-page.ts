import type { Thing } from './data-block.ts';

/** A question with its answer, as plain text or as the page's markup. */
export type Answered = { readonly question: string; readonly answer: string };

/**
 * A page's questions and answers. Links in answers become absolute, because search engines show the answers on their
 * own pages.
 */
export const faqPage = (questions: readonly Answered[], siteUrl: string): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.replaceAll('href="/', `href="${new URL('/', siteUrl).href}`) },
  })),
});
