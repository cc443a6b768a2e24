import type { HomeWords } from '#core/site/content/pages/home.ts';
import { Section } from '../../../design/layout/section.tsx';
import { Prose } from '../../../design/type/prose.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { TrailLabel } from '../../../design/type/trail-label.tsx';
import { PictureBeside } from './picture-beside.tsx';

/** How the festival began (§2 Our Story), with a link to the founder's page. */
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
