import type { Thing } from './data-block.ts';

/** A question with its answer, in plain words or the markup that stands on the page. */
export type Answered = { readonly question: string; readonly answer: string };

/** The questions and answers that a page shows; links of the answers are written out, for they are read elsewhere. */
export const faqPage = (questions: readonly Answered[], siteUrl: string): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.replaceAll('href="/', `href="${new URL('/', siteUrl).href}`) },
  })),
});
