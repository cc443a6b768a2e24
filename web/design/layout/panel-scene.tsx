import { classNames } from '../type/class-names.ts';
import backdrop from './drawing-backdrop.module.css';
import panel from './panel.module.css';

export type Scene = 'downs' | 'wood' | 'market';

/** The decorative backdrop and ground of a panel. */
export const PanelScene = ({ scene }: { scene: Scene }) => (
  <>
    <div className={classNames(backdrop.backdrop, panel.scene)} data-scene={scene} aria-hidden="true" />
    <div className={classNames(backdrop.backdrop, panel.ground)} data-scene="ground" aria-hidden="true" />
  </>
);
