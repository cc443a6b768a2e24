import { instant } from '../../../kernel/time.ts';
import type { Checkpoint } from '../checkpoint.ts';
import type { PublicKey } from '../door-list.ts';
import type { CodeVerifier, Reading } from '../read-code.ts';
import type { Direction } from '../scan.ts';
import { decideVerdict, type Verdict } from '../verdict.ts';
import { entranceInside } from './device-day.ts';
import { type OwnScan, serverTimeOf } from './device-scans.ts';
import { checkpointOf, type PhoneContext, type ShownVerdict, showing } from './phone-state.ts';

/** The readings of a device. Each is decided by the device's data, and stored before its verdict is shown. */
export const phoneReading = ({ ports, state, keep }: PhoneContext, sendSoon: () => void) => {
  const { now } = ports;
  let verifier: { readonly keys: readonly PublicKey[]; readonly of: CodeVerifier } | undefined;
  /** Reuses the verifier while the keys stay equal, because every answer of the server contains them. */
  const verifierFor = (keys: readonly PublicKey[]) => {
    if (!verifier || !areSame(verifier.keys, keys)) verifier = { keys, of: ports.verifierOf(keys) };
    return verifier.of;
  };

  const newScan = (checkpoint: Checkpoint, fields: Omit<OwnScan, 'id' | 'checkpoint' | 'at' | 'offset'>): OwnScan => ({
    id: ports.newScanId(),
    checkpoint: checkpoint.id,
    at: instant(now()),
    offset: state().clock?.offsetMs ?? 0,
    ...fields,
  });

  const verdictOf = (reading: Reading, direction: Direction): Verdict | null => {
    const { list, device, scans } = state();
    const checkpoint = checkpointOf(state());
    if (!list || !device || !checkpoint) return null;
    const id = reading.kind === 'not-genuine' ? null : reading.id;
    return decideVerdict({
      reading,
      ticket: id === null ? undefined : list.tickets.get(id),
      checkpoint,
      checkpoints: list.checkpoints,
      direction,
      inside: id === null ? null : entranceInside({ device, list, scans }, id, checkpoint),
      edition: list.edition,
    });
  };

  /** Readings run one after another, so that at a scanner's speed each sees those before it, and the last one is shown. */
  let line: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const next = line.then(work);
    line = next.catch(() => undefined);
    return next;
  };

  /**
   * Decides by the device's data, stores the scan, and only then shows the verdict, in place of any other: no reading is
   * dropped because a verdict is on the screen.
   */
  const decide = async (reading: Reading, read: ShownVerdict['reading'], asked: Direction) => {
    const checkpoint = checkpointOf(state());
    // A device that was set to "out" at another checkpoint reads "in" where no one goes out.
    const direction = checkpoint?.reentry ? asked : 'in';
    const verdict = verdictOf(reading, direction);
    if (!verdict || !checkpoint) return null;
    const id = reading.kind === 'not-genuine' ? null : reading.id;
    const scan = newScan(checkpoint, { ...read, direction, shown: verdict.kind });
    const stored = {
      scan,
      ticket: id,
      issue: reading.kind === 'code' ? reading.issue : null,
      state: 'waiting',
    } as const;
    await keep([stored], () => showing(state(), { verdict, scan: scan.id, at: serverTimeOf(scan), reading: read }));
    sendSoon();
    return verdict;
  };

  /** Decides the verdict on the screen again, if its ticket was missing in the list and is there now. */
  const redecide = () =>
    inTurn(async () => {
      const { verdict: shown, list, scans } = state();
      if (shown?.verdict.kind !== 'unknown' || !list?.tickets.has(shown.verdict.id)) return;
      const stored = scans.find(({ scan }) => scan.id === shown.scan);
      if (!stored || stored.issue === null) return;
      const reading = { kind: 'code', id: shown.verdict.id, issue: stored.issue } as const;
      if (verdictOf(reading, stored.scan.direction)?.kind === 'unknown') return;
      await decide(reading, shown.reading, stored.scan.direction);
    });

  return { verifierFor, newScan, decide, redecide, inTurn };
};

const areSame = (one: readonly PublicKey[], other: readonly PublicKey[]): boolean =>
  one.length === other.length && one.every(({ id, key }, at) => id === other[at]?.id && key === other[at]?.key);
