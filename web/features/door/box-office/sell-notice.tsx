import type { ReactNode } from 'react';
import frame from '../../../app/door/door.module.css';
import { DoorFrame, type DoorSignal } from '../../../app/door/door-frame.tsx';

type SellNoticeProps = {
  readonly title: string;
  readonly signal?: DoorSignal | undefined;
  readonly children?: ReactNode;
};

/** A screen with a text only, shown when the device cannot sell yet or can no longer sell. */
export const SellNotice = ({ title, signal, children }: SellNoticeProps) => (
  <DoorFrame name="Box office" note="The door" signal={signal} tab="sell">
    <div className={frame.body}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  </DoorFrame>
);
