import { BibCheck } from './bib-check.tsx';
import { ReadyToStart } from './ready.tsx';
import { BothAttemptsSigned } from './review/both-attempts-signed.tsx';
import { Done } from './review/done.tsx';
import { Review } from './review/review.tsx';
import type { StageProps } from './run-context.ts';
import { Searching } from './searching.tsx';

/** The screen of the stage that the run has reached. */
export const RunStageScreen = ({ run, bottom, onLeave }: StageProps & { readonly onLeave: () => void }) => {
  switch (run.sheet.stage) {
    case 'called':
      return <BibCheck run={run} bottom={bottom} />;
    case 'ready':
      return <ReadyToStart run={run} bottom={bottom} />;
    case 'searching':
      return <Searching run={run} bottom={bottom} />;
    case 'review':
    case 'withdrawn':
    case 'disqualified':
      return <Review run={run} bottom={bottom} />;
    case 'provisional':
      return <BothAttemptsSigned run={run} onLeave={onLeave} />;
    case 'confirmed':
      return <Done run={run} onLeave={onLeave} />;
    default:
      return run.sheet.stage satisfies never;
  }
};
