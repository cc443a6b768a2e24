import type { ReactNode } from 'react';
import type { PanelColour } from '#core/site/content/shapes/panel-colour.ts';
import type { Dog } from '../pictures/dogs.ts';
import { PanelFigure, type Thing } from '../pictures/panel-figure.tsx';
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
  /** The dog's alternative text; once per page, empty for every further dog. */
  readonly dogAlt?: string;
  /** A decorative drawing on the ground, in place of a dog. */
  readonly thing?: Thing;
  /** The page's main actions, below the lede: one ink button, then text links. */
  readonly actions?: ReactNode;
  /** A small label over the title, such as the user's type. An empty label or lede reserves its room. */
  readonly tag?: string;
  /** Whether the head is only as tall as its text: for pages that people work on. */
  readonly low?: boolean;
};

/** The coloured panel at the top of a page. Text stays to the left; the art on the ground never covers it. */
export const PageHead = (props: PageHeadProps) => {
  const { title, lede, colour, scene = 'downs', dog, dogAlt = '', thing, actions, tag, low } = props;
  return (
    <div className={classNames(panel.panel, styles.head, 'printed')} data-panel={colour}>
      <PanelScene scene={scene} />
      <div className={classNames('wrap', panel.inside, styles.inside, low && styles.low)}>
        <div className={classNames(styles.words, 'cut-free')}>
          {tag !== undefined && <p className={styles.tag}>{tag}</p>}
          <h1 tabIndex={-1}>{title}</h1>
          {lede !== undefined && <div className={classNames('lede', styles.lede)}>{lede}</div>}
          {actions && <div className="actions">{actions}</div>}
        </div>
        {dog && <PanelFigure figure={dog} alt={dogAlt} low={low} className={styles.dog} />}
        {thing && <PanelFigure figure={thing} className={styles.thing} />}
      </div>
    </div>
  );
};
