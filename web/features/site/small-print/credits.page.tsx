import { useContent } from '../../../composition/use-content.ts';
import { Chapters } from '../../../design/layout/chapters.tsx';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Prose } from '../../../design/type/prose.tsx';
import { SmartLink } from '../../../design/type/smart-link.tsx';
import styles from './credits.module.css';

/** Image credits, and those for type and software (§2 /credits). */
export const Component = () => {
  const { title, intro, chapters } = useContent('credits');
  return (
    <>
      <PageHead title={title} lede={intro} colour="ochre" low />
      <Chapters
        chapters={chapters.map(({ id, title, text, credits }) => ({
          id,
          title,
          children: (
            <>
              <Prose>{text}</Prose>
              <ul className={styles.credits}>
                {credits.map(({ name, by, licence, to }) => (
                  <li key={name}>
                    <b>{to ? <SmartLink to={to}>{name}</SmartLink> : name}</b> by {by}. <small>{licence}</small>
                  </li>
                ))}
              </ul>
            </>
          ),
        }))}
      />
    </>
  );
};
