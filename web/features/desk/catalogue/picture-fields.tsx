import { pictureNameAt } from '#core/desk/pictures/picture.ts';
import { iconNames } from '#core/kernel/content-shapes/icon.ts';
import deskFields from '../../../app/desk/fields.module.css';
import deskLayout from '../../../app/desk/layout.module.css';
import { PictureChoice } from '../pictures/picture-choice.tsx';
import styles from './catalogue.module.css';
import type { Draft } from './draft.ts';
import { ProductPicture } from './product-picture.tsx';

const colours = ['sky', 'sage', 'mist', 'ochre', 'clay'] as const;

type PictureProps = {
  readonly draft: Pick<Draft, 'panel' | 'icon' | 'picture'>;
  readonly set: (news: Partial<Draft>) => void;
  readonly images: readonly string[];
};

/** A product's picture, uploaded or an icon, and the colour behind it, as the ticket page shows them. */
export const PictureFields = ({ draft, set, images }: PictureProps) => (
  <section className={deskLayout.block}>
    <div className={deskLayout.section}>
      <h2>Picture</h2>
    </div>
    <div className={styles.fields}>
      <div className={styles.card}>
        <ProductPicture listing={draft} images={images} />
        <label className={deskFields.field}>
          <span>Icon</span>
          <select
            value={draft.picture === null ? (draft.icon ?? '') : ''}
            onChange={({ target }) => set({ icon: target.value || null, picture: null })}
          >
            <option value="">{draft.icon === null && images.length > 0 ? 'As it is' : 'None'}</option>
            {iconNames.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className={deskFields.field}>
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
      <PictureChoice
        current={draft.picture === null ? '' : (pictureNameAt(draft.picture) ?? '')}
        label="the product"
        uploadedOnly
        onChoose={({ src }) => set({ picture: src })}
      />
    </div>
  </section>
);
