import type { ReactNode } from 'react';
import panel from '../layout/panel.module.css';
import { PanelScene } from '../layout/panel-scene.tsx';
import type { Dog } from '../pictures/dogs.ts';
import { PanelFigure } from '../pictures/panel-figure.tsx';
import { classNames } from './class-names.ts';
import styles from './empty-list.module.css';

/** The empty state of a list: one sentence, perhaps one link, and a dog on the ground beside it. */
export const EmptyList = ({ dog, children }: { dog: Dog; children: ReactNode }) => (
  <div className={classNames(panel.panel, styles.empty, 'printed')} data-panel="mist">
    <PanelScene scene="downs" />
    <div className="cut-free">{children}</div>
    <PanelFigure figure={dog} className={styles.dog} />
  </div>
);
