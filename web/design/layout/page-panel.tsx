import type { ReactNode } from 'react';
import type { Dog } from '../pictures/dogs.ts';
import { PanelFigure } from '../pictures/panel-figure.tsx';
import { classNames } from '../type/class-names.ts';
import type { PanelColour } from './page-head.tsx';
import styles from './page-panel.module.css';
import panel from './panel.module.css';
import { PanelScene, type Scene } from './panel-scene.tsx';

type PagePanelProps = {
  /** A large number above the title, such as 404; decoration, so the text has to contain it, too. */
  readonly code?: string;
  readonly title: string;
  readonly lede: ReactNode;
  readonly colour: PanelColour;
  readonly scene: Scene;
  readonly dog: Dog;
  readonly dogAlt?: string;
  /** One ink button, then text links. */
  readonly actions: ReactNode;
  readonly children?: ReactNode;
};

/** A page with a single message: not found, application error. */
export const PagePanel = (props: PagePanelProps) => (
  <div className={classNames(panel.panel, styles.panel, 'printed')} data-panel={props.colour}>
    <PanelScene scene={props.scene} />
    <div className={classNames('wrap', panel.inside, styles.inside)}>
      <div className={classNames(styles.words, 'cut-free')}>
        {props.code && (
          <p className={styles.code} aria-hidden="true">
            {props.code}
          </p>
        )}
        <h1 tabIndex={-1}>{props.title}</h1>
        <p className="lede">{props.lede}</p>
        <div className="actions">{props.actions}</div>
        {props.children && <div className={styles.more}>{props.children}</div>}
      </div>
      <PanelFigure figure={props.dog} alt={props.dogAlt ?? ''} className={styles.dog} />
    </div>
  </div>
);
