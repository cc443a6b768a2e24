import type { HomeWords } from '#core/content/home.ts';
import { Prose } from '../../design/prose.tsx';
import { Section } from '../../design/section.tsx';
import { TextLink } from '../../design/text-link.tsx';
import { TrailLabel } from '../../design/trail-label.tsx';
import { PictureBeside } from './picture-beside.tsx';

/** How it began (§2 Our Story), and the way to who began it. */
export const OurStory = ({ label, title, text, action, picture, caption }: HomeWords['story']) => (
  <Section ground="alt" edge={2} id="our-story">
    <PictureBeside picture={picture} caption={caption}>
      <TrailLabel>{label}</TrailLabel>
      <h2>{title}</h2>
      <Prose>{text}</Prose>
      <div className="actions">
        <TextLink to={action.to}>{action.title}</TextLink>
      </div>
    </PictureBeside>
  </Section>
);
