import { useEffect, useState } from 'react';
import { doubleTapMs } from '#core/competition/day/judge/double-tap.ts';
import { type Find, findNames, type Offence } from '#core/competition/rules/rulebook.ts';
import { sightingOf } from '#core/competition/rules/run/sightings.ts';
import { classNames } from '../../../design/type/class-names.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { nextCost, padNames, pointsOf } from './judge-words.ts';
import type { RunContext } from './run-context.ts';
import pads from './sighting-buttons.module.css';
import { useDoubleTapFilter } from './use-double-tap-filter.ts';

type PadName = Find | Offence;

const large = [...findNames, 'wrongFlags'] as const;
const small = ['digs', 'toileting', 'baitsEaten', 'behaviourWarnings'] as const;
const colours = { truffleFinds: pads.truffle, oilFinds: pads.oil, wrongFlags: pads.wrong } as const;

/** How long a pad shows that a double tap counted once, in ms. */
const bounceShownMs = 2_500;

type PadsProps = {
  readonly run: RunContext;
  /** Whether the time is up: then the judge has to confirm each sighting, because only those before 0:00 count. */
  readonly isUp?: () => boolean;
};

/** A button for each sighting, with the points of the next tap and the count so far. */
export const SightingButtons = ({ run, isUp = () => false }: PadsProps) => {
  const { sheet, rules, stopwatch, record } = run;
  const isFirstTap = useDoubleTapFilter(stopwatch);
  const [bounced, setBounced] = useBouncedPad();
  const [asked, setAsked] = useState<PadName | null>(null);

  if (sheet.record.again === 'time-only')
    return <p className={pads.timeOnly}>Time only. Finds and faults stay as they are.</p>;

  const count = (of: PadName) => record({ kind: sightingOf[of] });
  const tap = (of: PadName) => {
    if (!isFirstTap(of)) return setBounced(of);
    setBounced(null);
    if (isUp()) setAsked(of);
    else count(of);
  };
  const soFarWords = (of: PadName, otherwise: string) =>
    bounced === of ? 'counted once; tap again for two' : otherwise;

  return (
    <div className={pads.pads}>
      {large.map((of) => {
        const { next, soFar, spent } = sheet.pads[of];
        return (
          <button
            key={of}
            type="button"
            className={classNames(pads.pad, colours[of])}
            aria-disabled={spent !== null}
            onClick={() => spent === null && tap(of)}
          >
            <b>{pointsOf(next)}</b>
            <span>
              {padNames[of]}
              <small>{spent ?? soFarWords(of, `${soFar} so far`)}</small>
            </span>
          </button>
        );
      })}
      {small.map((of) => {
        const { next, soFar } = sheet.pads[of];
        return (
          <button
            key={of}
            type="button"
            className={classNames(pads.pad, pads.low, next === 'out' && pads.last)}
            onClick={() => tap(of)}
          >
            <span>
              {padNames[of]}
              <small>{soFarWords(of, nextCost(of, soFar, rules))}</small>
            </span>
            <b>
              <span className="visually-hidden">so far </span>
              {soFar}
            </b>
          </button>
        );
      })}
      <p className="visually-hidden" role="status">
        {bounced && `${padNames[bounced]}: two taps within ${doubleTapMs / 1000} seconds, counted once`}
      </p>
      <ConfirmDialog
        open={asked !== null}
        title="The time is up"
        yes={asked ? `Count it: ${padNames[asked]}` : ''}
        no="Don’t count it"
        onYes={() => {
          if (asked) count(asked);
          setAsked(null);
        }}
        onNo={() => setAsked(null)}
      >
        <p>Did it happen before 00:00? Only then does it count.</p>
      </ConfirmDialog>
    </div>
  );
};

/** The pad whose double tap has just counted once; null again after a moment. */
const useBouncedPad = () => {
  const [bounced, setBounced] = useState<PadName | null>(null);
  useEffect(() => {
    if (bounced === null) return;
    const end = setTimeout(() => setBounced(null), bounceShownMs);
    return () => clearTimeout(end);
  }, [bounced]);
  return [bounced, setBounced] as const;
};
