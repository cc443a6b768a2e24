import type { ReactNode } from 'react';
import type { PanelColour } from '#core/content/shapes/panel-colour.ts';
import type { Dog } from '../pictures/dogs.ts';
import { Figure, type Thing } from '../pictures/figure.tsx';
import { classNames } from '../type/class-names.ts';
import styles from './page-head.module.css';
import panel from './panel.module.css';
import { PanelScene, type Scene } from './panel-scene.tsx';

export type { PanelColour };

type PageHeadProps = {
  readonly title: string;
  readonly lede?: ReactNode;
  readonly colour: PanelColour;
  readonly scene?: Scene;
  readonly dog?: Dog;
  /** Describe the dog once in the page; leave empty for repeats. */
  readonly dogAlt?: string;
  /** What stands on the ground where no dog does; it only decorates. */
  readonly thing?: Thing;
  /** What to do first, below the words: one ink button, then text links. */
  readonly actions?: ReactNode;
  /** A small ink label over the title, such as the user's type. Like the lede, an empty one keeps its place. */
  readonly tag?: string;
  /** Low: as tall as its words, for pages one works in. */
  readonly low?: boolean;
};

/** The printed panel that opens a page. Words keep to the left; the art stands on the ground and never covers them. */
export const PageHead = (props: PageHeadProps) => {
  const { title, lede, colour, scene = 'downs', dog, dogAlt = '', thing, actions, tag, low } = props;
  return (
    <div className={classNames(panel.panel, styles.head, 'printed')} data-panel={colour}>
      <PanelScene scene={scene} />
      <div className={classNames('wrap', panel.inside, styles.inside, low && styles.low)}>
        <div className={styles.words}>
          {tag !== undefined && <p className={styles.tag}>{tag}</p>}
          <h1 tabIndex={-1}>{title}</h1>
          {lede !== undefined && <div className={classNames('lede', styles.lede)}>{lede}</div>}
          {actions && <div className="actions">{actions}</div>}
        </div>
        {dog && <Figure figure={dog} alt={dogAlt} low={low} className={styles.dog} />}
        {thing && <Figure figure={thing} className={styles.thing} />}
      </div>
    </div>
  );
};
