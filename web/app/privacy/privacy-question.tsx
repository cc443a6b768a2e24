import { type ComponentType, lazy, Suspense } from 'react';
import { usePorts } from '../../composition/ports-context.tsx';
import type { ConsentPrompt } from '../../session/consent-prompt.ts';
import { useObservable } from '../../session/observable.ts';

/** Loaded only when the question is shown. If the load fails, the visitor is not asked, and so nothing is counted. */
const ConsentStrip = lazy<ComponentType<{ consentPrompt: ConsentPrompt }>>(() =>
  import('./consent-strip.tsx').then(
    (module) => ({ default: module.ConsentStrip }),
    () => ({ default: () => null }),
  ),
);

const wordsFor = ({ shown, answered, consent }: ConsentPrompt): string => {
  if (shown === 'by-itself') return 'There’s a question about your privacy at the end of the page.';
  if (shown === 'on-request' || !answered) return '';
  return consent === 'given'
    ? 'Thank you. We’ll count your clicks from now on.'
    : 'Thank you. We won’t count your clicks.';
};

/** The landmark at the end of every page that holds the consent question. */
export const PrivacyQuestion = () => {
  const consentPrompt = useObservable(usePorts().consentPrompt, null);
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {consentPrompt && wordsFor(consentPrompt)}
      </p>
      {consentPrompt && consentPrompt.shown !== 'no' && (
        <Suspense fallback={null}>
          <ConsentStrip consentPrompt={consentPrompt} />
        </Suspense>
      )}
    </>
  );
};
