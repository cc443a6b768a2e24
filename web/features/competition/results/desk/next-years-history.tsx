import type { DeskGroup } from '#core/competition/results/desk/desk-view.ts';
import { documentPaths } from '#core/competition/results/document-paths.ts';
import { pastWinners } from '#core/competition/results/past-winners.ts';
import styles from './desk.module.css';

/** A download of this year's winners for the next edition (docs/new-edition.md), or why it is not available yet. */
export const NextYearsHistory = ({ desk }: { readonly desk: readonly DeskGroup[] }) => {
  const winners = pastWinners(desk.map(({ board }) => board));
  return (
    <section className={styles.group}>
      <h2>For next year</h2>
      <p>
        Next year’s site shows this year’s winners, and past winners can only enter a higher class. Send this file to
        the person who sets up next year’s edition.
      </p>
      {winners.ok ? (
        <p>
          <a href={documentPaths.pastResults} download="winners.yaml">
            This year’s winners (YAML)
          </a>
        </p>
      ) : (
        <p className="muted">{winners.refusal.detail}</p>
      )}
    </section>
  );
};
