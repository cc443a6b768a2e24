import type { Thing } from './data-block.ts';

/** A question with its answer, in plain words or the markup that stands on the page. */
export type Answered = { readonly question: string; readonly answer: string };

/** The questions and answers that a page shows. */
export const faqPage = (questions: readonly Answered[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
