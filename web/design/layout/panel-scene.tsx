import { classNames } from '../type/class-names.ts';
import backdrop from './backdrop.module.css';
import panel from './panel.module.css';

export type Scene = 'downs' | 'wood' | 'market';

/** What a printed panel's words stand in front of, and the ground below them; it only decorates. */
export const PanelScene = ({ scene }: { scene: Scene }) => (
  <>
    <div className={classNames(backdrop.backdrop, panel.scene)} data-scene={scene} aria-hidden="true" />
    <div className={classNames(backdrop.backdrop, panel.ground)} data-scene="ground" aria-hidden="true" />
  </>
);
