import { BibCheck } from './bib-check.tsx';
import { ReadyToStart } from './ready-to-start.tsx';
import { Review } from './review/review.tsx';
import { SignedScreen } from './review/signed-screen.tsx';
import type { StageProps } from './run-context.ts';
import { SearchScreen } from './search-screen.tsx';

/** The screen of the stage that the run has reached. */
export const RunStageScreen = ({ run, bottom, onLeave }: StageProps & { readonly onLeave: () => void }) => {
  switch (run.sheet.stage) {
    case 'called':
      return <BibCheck run={run} bottom={bottom} />;
    case 'ready':
      return <ReadyToStart run={run} bottom={bottom} />;
    case 'searching':
      return <SearchScreen run={run} bottom={bottom} />;
    case 'review':
    case 'withdrawn':
    case 'disqualified':
      return <Review run={run} bottom={bottom} />;
    case 'provisional':
      // A head judge decides at the results desk which one counts (§4).
      return (
        <SignedScreen run={run} onLeave={onLeave}>
          Signed. The head judge will decide at the results desk which attempt counts. Until then it’s the first.
        </SignedScreen>
      );
    case 'confirmed':
      return (
        <SignedScreen run={run} onLeave={onLeave}>
          Signed {run.sheet.initials}. To change anything now, see the head judge.
        </SignedScreen>
      );
    default:
      return run.sheet.stage satisfies never;
  }
};
