import type { ReactNode } from 'react';
import frame from '../../../app/door/door.module.css';
import { DoorFrame, type DoorSignal } from '../../../app/door/door-frame.tsx';

type MessageScreenProps = {
  readonly title: string;
  readonly signal?: DoorSignal | undefined;
  readonly children?: ReactNode;
};

/** A screen with a text only, shown when the device cannot scan yet or can no longer scan. */
export const MessageScreen = ({ title, signal, children }: MessageScreenProps) => (
  <DoorFrame name="Check-in" note="The door" signal={signal}>
    <div className={frame.body}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  </DoorFrame>
);
