import { type ComponentType, lazy, Suspense } from 'react';
import { usePorts } from '../../composition/ports-context.tsx';
import type { Question } from '../../session/question.ts';
import { useWatched } from '../../session/watched.ts';

/** Comes only for whoever is asked; a strip that does not come asks nobody, and then nothing is counted. */
const ConsentStrip = lazy<ComponentType<{ question: Question }>>(() =>
  import('./consent-strip.tsx').then(
    (module) => ({ default: module.ConsentStrip }),
    () => ({ default: () => null }),
  ),
);

const wordsFor = ({ shown, answered, consent }: Question): string => {
  if (shown === 'by-itself') return 'A question about your privacy waits at the end of the page.';
  if (shown === 'on-request' || !answered) return '';
  return consent === 'given' ? 'Thank you. We count you from now on.' : 'Thank you. We count nothing.';
};

/** The place at the end of every page where the one question is asked, and said to be there. */
export const PrivacyQuestion = () => {
  const question = useWatched(usePorts().question, null);
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {question && wordsFor(question)}
      </p>
      {question && question.shown !== 'no' && (
        <Suspense fallback={null}>
          <ConsentStrip question={question} />
        </Suspense>
      )}
    </>
  );
};
