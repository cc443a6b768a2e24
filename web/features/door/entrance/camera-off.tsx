import type { ReactNode } from 'react';
import type { CameraProblem } from '#adapters/browser/door/door-camera.ts';
import frame from '../../../app/door/door.module.css';
import { classNames } from '../../../design/type/class-names.ts';
import { cameraProblems } from './camera-problems.ts';
import { CodeFromPhoto } from './code-from-photo.tsx';
import styles from './scan.module.css';
import type { Reading } from './use-code-reading.ts';

type CameraOffProps = {
  readonly problem: CameraProblem;
  readonly reading: Reading;
  readonly onTryAgain: () => void;
  readonly children: ReactNode;
};

/** Why the camera is off, and what can be done without it. */
export const CameraOff = ({ problem, reading, onTryAgain, children }: CameraOffProps) => {
  const { title, words, isFixable, canPhotograph } = cameraProblems[problem];
  return (
    <div className={styles.dark}>
      <h2>{title}</h2>
      <p>{words}</p>
      {isFixable && (
        <button type="button" className={classNames(frame.key, styles.button)} onClick={onTryAgain}>
          Try again
        </button>
      )}
      {canPhotograph && <CodeFromPhoto {...reading} />}
      {children}
    </div>
  );
};
