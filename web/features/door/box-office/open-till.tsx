import { useState } from 'react';
import { parseTyped } from '#core/door/box-office/cash.ts';
import type { DoorTill } from '#core/door/box-office/device/door-till.ts';
import type { TillState } from '#core/door/box-office/device/till-state.ts';
import frame from '../../../app/door/door.module.css';
import { classNames } from '../../../design/type/class-names.ts';
import { TillProblem } from './till-problem.tsx';

type OpenTillProps = { readonly till: DoorTill; readonly state: TillState; readonly onOpen: () => void };

/** Opens the day's till: asks for its name and the float, the cash that it starts with. */
export const OpenTill = ({ till, state, onOpen }: OpenTillProps) => {
  const [name, setName] = useState('');
  const [float, setFloat] = useState('');
  const [problem, setProblem] = useState('');
  const open = async () => {
    const amount = parseTyped(float);
    if (name.trim() === '') return setProblem('Please give this till a name, such as Till 1.');
    if (amount === undefined) return setProblem('Please count the float and enter it in pounds, such as 100.');
    setProblem('');
    if (await till.open(name.trim(), amount)) onOpen();
  };
  return (
    <form
      className={frame.body}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <h1 tabIndex={-1}>Open a till</h1>
      <p className={frame.lead}>
        Count what’s in the tin before your first sale. You’ll cash up against it at the end.
      </p>
      <label className={frame.field}>
        <span>Till name</span>
        <input
          value={name}
          maxLength={40}
          placeholder="Till 1"
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <label className={frame.field}>
        <span>Float, in pounds</span>
        <input
          value={float}
          inputMode="decimal"
          placeholder="100"
          autoComplete="off"
          onChange={({ target }) => setFloat(target.value)}
        />
      </label>
      <TillProblem words={problem || state.problem} />
      <div className={classNames(frame.keys, frame.foot)}>
        <button type="submit" className={classNames(frame.key, frame.go)} disabled={state.isBusy}>
          Open till
        </button>
      </div>
    </form>
  );
};
