import type { Picture as PictureFacts } from '#core/kernel/content-shapes/picture.ts';
import type { Content } from '#core/site/content/content.ts';
import { Section } from '../../../design/layout/section.tsx';
import { Picture } from '../../../design/pictures/picture.tsx';
import { Prose } from '../../../design/type/prose.tsx';
import styles from './story.module.css';

type StoryProps = Content['founders']['founders'][number]['story'] & { readonly picture: PictureFacts };

/** A founder's story beside a portrait, with a quotation. */
export const Story = ({ picture, title, lede, text, quote }: StoryProps) => (
  <Section>
    <div className={`wrap ${styles.story}`}>
      <Picture picture={picture} sizes="(min-width: 47.5em) 27rem, 100vw" className={styles.portrait} first />
      <div>
        <h2>{title}</h2>
        <p className="lede">{lede}</p>
        <Prose>{text}</Prose>
        <p className={styles.quote}>“{quote}”</p>
      </div>
    </div>
  </Section>
);
