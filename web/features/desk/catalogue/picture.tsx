import { iconNames } from '#core/content/shapes/icon.ts';
import desk from '../frame/desk.module.css';
import styles from './catalogue.module.css';
import type { Draft } from './draft.ts';
import { ProductPicture } from './product-picture.tsx';

const colours = ['sky', 'sage', 'mist', 'ochre', 'clay'] as const;

type PictureProps = {
  readonly draft: Pick<Draft, 'panel' | 'icon'>;
  readonly set: (news: Partial<Draft>) => void;
  readonly images: readonly string[];
};

/** A product's picture and the colour behind it, as the ticket page has them. */
export const Picture = ({ draft, set, images }: PictureProps) => (
  <div className={styles.card}>
    <ProductPicture listing={draft} images={images} />
    <div>
      <label className={desk.field}>
        <span>Picture</span>
        <select value={draft.icon ?? ''} onChange={({ target }) => set({ icon: target.value || null })}>
          <option value="">{draft.icon === null ? 'As it is' : 'None'}</option>
          {iconNames.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={desk.field}>
        <span>Colour</span>
        <select value={draft.panel ?? ''} onChange={({ target }) => set({ panel: target.value || null })}>
          {draft.panel === null && <option value="">as it is</option>}
          {colours.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  </div>
);
