import { useContent } from '../../../composition/use-content.ts';
import { MainWithAside } from '../../../design/layout/main-with-aside.tsx';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { Facts } from '../../../design/type/facts.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import styles from './aside.module.css';
import { ContactForm } from './contact-form.tsx';

/** /contact: the contact form, and links that may answer a question sooner. */
export const Component = () => {
  const { title, intro, quicker, office } = useContent('contact');
  return (
    <>
      <PageHead title={title} lede={intro} colour="sage" dog="sitting" dogAlt="A woolly Lagotto, waiting" low />
      <Section>
        <div className="wrap">
          <MainWithAside
            look="receipt"
            aside={
              <aside aria-labelledby="quicker">
                <h2 id="quicker" className={styles.title}>
                  {quicker.title}
                </h2>
                <ul className={styles.rows}>
                  {quicker.links.map((link) => (
                    <li key={link.title}>
                      <TextLink to={link.to}>{link.title}</TextLink>
                    </li>
                  ))}
                </ul>
                <h2 className={styles.title}>{office.title}</h2>
                <Facts facts={office.facts} />
              </aside>
            }
          >
            <ContactForm />
          </MainWithAside>
        </div>
      </Section>
    </>
  );
};
