import type { Rulebook } from '#core/competition/rulebook.ts';
import type { PaperSheetView } from '#core/competition-day/paper/ports.ts';
import { fieldValue, type SheetField, type TranscribedSheet } from '#core/competition-day/paper/transcribed-sheet.ts';
import { formatTime } from '#core/kernel/time.ts';
import { Button } from '../../design/button.tsx';
import { Alert } from '../../design/type/alert.tsx';
import styles from './data-entry.module.css';
import { SheetForm } from './sheet-form.tsx';
import { SideBySide } from './side-by-side.tsx';

type Stands = PaperSheetView['stands'];
type RingSays = Extract<Stands, { readonly kind: 'agreed' }>['ring'];

type SheetStatusProps = {
  readonly stands: Stands;
  readonly rulebook: Rulebook;
  readonly busy: boolean;
  readonly onTyped: (sheet: TranscribedSheet) => void;
  readonly onReplace: (presses: number) => void;
};

const both = new Intl.ListFormat('en-GB');

/** The next action for a paper sheet: transcribe, wait, compare, confirm, or nothing. */
export const SheetStatus = ({ stands, rulebook, busy, onTyped, onReplace }: SheetStatusProps) => {
  const form = { rulebook, busy, onTyped };
  switch (stands.kind) {
    case 'blank':
      return (
        <>
          <p>Type what the sheet says, box by box. A second person types it too, without seeing yours.</p>
          <SheetForm {...form} />
        </>
      );
    case 'waits':
      if (stands.own)
        return (
          <Alert kind="ok">
            Your half is kept. Now somebody else logs in, opens this sheet and types it, without a look at yours.
          </Alert>
        );
      return (
        <>
          <p>{both.format(stands.by)} typed this sheet. Type what you read; theirs stays covered until then.</p>
          <SheetForm {...form} />
        </>
      );
    case 'differs':
      return (
        <>
          <Alert kind="warn">
            You and {stands.by} read different things. Look at the paper together: whoever misread types it again.
          </Alert>
          <SideBySide
            rulebook={rulebook}
            caption="What each of you read"
            columns={[
              { who: 'You', valueOf: (field) => fieldValue(stands.own, field) },
              { who: stands.by, valueOf: (field) => fieldValue(stands.other, field) },
            ]}
          />
          <h2>Your half again</h2>
          <SheetForm {...form} before={stands.own} />
        </>
      );
    case 'agreed':
      return (
        <>
          <Alert kind="warn">
            {both.format(stands.by)} read the same. But the telephone had sent something else before it died.
          </Alert>
          <SideBySide
            rulebook={rulebook}
            caption="The sheet, and what came from the ring"
            columns={[
              { who: 'Paper', valueOf: (field) => fieldValue(stands.sheet, field) },
              { who: 'Telephone', valueOf: (field) => recordedValue(stands.ring, field) },
            ]}
          />
          <p>Where they differ the paper holds: what the telephone had is taken back, and stays in the books.</p>
          <Button busy={busy} onClick={() => onReplace(stands.ring.presses)}>
            The sheet replaces it
          </Button>
        </>
      );
    case 'entered':
      return (
        <>
          <Alert kind="ok">
            Entered at {formatTime(stands.at)}: {both.format(stands.by)} read the same. The run is confirmed.
          </Alert>
          <details className={styles.again}>
            <summary>The telephone came back and said something else</summary>
            <p>Then two people type the sheet again, and what came late is taken back.</p>
            <SheetForm {...form} />
          </details>
        </>
      );
  }
};

const endedInWords: Readonly<Record<string, string>> = { waiting: 'not started', searching: 'still searching' };

const recordedValue = (
  { counts, ended, secondsTaken, initials }: RingSays,
  field: SheetField,
): string | number | null => {
  if (field === 'ended') return endedInWords[ended] ?? ended;
  if (field === 'secondsTaken') return secondsTaken;
  if (field === 'initials') return initials;
  return field === 'reason' ? null : counts[field];
};
