import { findNames, type Offence } from '#core/competition/rulebook.ts';
import { sightingOf } from '#core/competition/run/sightings.ts';
import { classNames } from '../../design/type/class-names.ts';
import { nextCost, padNames, pointsOf } from './judge-words.ts';
import pads from './pads.module.css';
import type { RunContext } from './run-context.ts';

const large = [...findNames, 'wrongFlags'] as const;
const small: readonly Offence[] = ['digs', 'toileting', 'baitsEaten', 'behaviourWarnings'];
const colours = { truffleFinds: pads.truffle, oilFinds: pads.oil, wrongFlags: pads.wrong } as const;

/** A button for each sighting, with the points of the next click and the count so far. */
export const Pads = ({ run: { sheet, rules, record } }: { readonly run: RunContext }) => {
  if (sheet.record.again === 'time-only')
    return <p className={pads.timeOnly}>Finds and faults stand as they were. Only the time is taken.</p>;

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
            onClick={() => spent === null && record({ kind: sightingOf[of] })}
          >
            <b>{pointsOf(next)}</b>
            <span>
              {padNames[of]}
              <small>{spent ?? `${soFar} so far`}</small>
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
            onClick={() => record({ kind: sightingOf[of] })}
          >
            <span>
              {padNames[of]}
              <small>{nextCost(of, soFar, rules)}</small>
            </span>
            <b>
              <span className="visually-hidden">so far </span>
              {soFar}
            </b>
          </button>
        );
      })}
    </div>
  );
};
