import type { ComponentProps } from 'react';
import type { PaperSheetView } from '#core/competition/day/paper/ports.ts';
import { fieldValue, type SheetField, type TranscribedSheet } from '#core/competition/day/paper/transcribed-sheet.ts';
import type { Rulebook } from '#core/competition/rules/rulebook.ts';
import { formatTime } from '#core/kernel/time.ts';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './data-entry.module.css';
import { SheetForm } from './sheet-form.tsx';
import { SideBySide } from './side-by-side.tsx';

type Status = PaperSheetView['status'];
type RingSays = Extract<Status, { readonly kind: 'agreed' }>['ring'];

type SheetStatusProps = {
  readonly status: Status;
  /** The head judge has signed the result, so nothing can be entered. */
  readonly isFinal: boolean;
  readonly rulebook: Rulebook;
  readonly busy: boolean;
  readonly onTyped: (sheet: TranscribedSheet) => void;
  readonly onReplace: (eventsShown: number) => void;
};

const both = new Intl.ListFormat('en-GB');

/** The next action for a paper sheet: transcribe, wait, compare, confirm, or nothing. */
export const SheetStatus = ({ status, isFinal, rulebook, busy, onTyped, onReplace }: SheetStatusProps) => {
  const form = { rulebook, busy, onTyped };
  if (isFinal)
    return (
      <Alert kind="warn">
        This class’s result is signed, so this sheet can’t be {status.kind === 'entered' ? 'changed' : 'entered'} now.
        If it needs to be, ask the head judge to reopen the result first.
      </Alert>
    );
  switch (status.kind) {
    case 'blank':
      return (
        <>
          <p>Type in what the sheet says, box by box. A second person then does the same without seeing yours.</p>
          <SheetForm {...form} />
        </>
      );
    case 'waits':
      if (status.own)
        return (
          <Alert kind="ok">
            Your reading is saved. Now someone else needs to log in, open this sheet and type it in too. They won’t see
            yours.
          </Alert>
        );
      return (
        <>
          <p>{both.format(status.by)} typed this sheet. Now type in what you read. You’ll see theirs afterwards.</p>
          <SheetForm {...form} />
        </>
      );
    case 'differs':
      return <Differing status={status} form={form} />;
    case 'agreed':
      return <Agreed status={status} rulebook={rulebook} busy={busy} onReplace={onReplace} />;
    case 'entered':
      return (
        <>
          <Alert kind="ok">
            Entered at {formatTime(status.at)}: {both.format(status.by)} read the same, and the run is confirmed.
          </Alert>
          <details className={styles.again}>
            <summary>Was the sheet misread, or has the judge’s phone sent different marks since?</summary>
            <p>If so, two people need to type the sheet again. Then the other marks are undone.</p>
            <SheetForm {...form} />
          </details>
        </>
      );
  }
};

type DifferingProps = {
  readonly status: Extract<Status, { readonly kind: 'differs' }>;
  readonly form: ComponentProps<typeof SheetForm>;
};

const Differing = ({ status, form }: DifferingProps) => (
  <>
    <Alert kind="warn">
      You and {status.by} read this sheet differently. Look at it together, then correct the one that’s wrong.
    </Alert>
    <SideBySide
      rulebook={form.rulebook}
      caption="What each of you read"
      columns={[
        { who: 'You', valueOf: (field) => fieldValue(status.own, field) },
        { who: status.by, valueOf: (field) => fieldValue(status.other, field) },
      ]}
    />
    <h2>Your reading</h2>
    <SheetForm {...form} before={status.own} />
  </>
);

type AgreedProps = Pick<SheetStatusProps, 'rulebook' | 'busy' | 'onReplace'> & {
  readonly status: Extract<Status, { readonly kind: 'agreed' }>;
};

const Agreed = ({ status, rulebook, busy, onReplace }: AgreedProps) => (
  <>
    <Alert kind="warn">
      {both.format(status.by)} read the same, but this run already has different marks, from the judge’s phone or an
      earlier reading.
    </Alert>
    <SideBySide
      rulebook={rulebook}
      caption="The sheet, and the marks so far"
      columns={[
        { who: 'Paper', valueOf: (field) => fieldValue(status.sheet, field) },
        { who: 'So far', valueOf: (field) => recordedValue(status.ring, field) },
      ]}
    />
    <p>Where they differ, the paper counts. The marks so far are undone, but stay in the record.</p>
    <Button busy={busy} onClick={() => onReplace(status.ring.events)}>
      Use the paper sheet
    </Button>
  </>
);

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
