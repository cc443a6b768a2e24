import { useContent } from '../../composition/use-content.ts';
import { LinkButton } from '../../design/button.tsx';
import { PageHead } from '../../design/layout/page-head.tsx';
import { Section } from '../../design/layout/section.tsx';
import { Person } from '../../design/pictures/person.tsx';
import { Facts } from '../../design/type/facts.tsx';

/** The judges (§2 /judges): four profiles, portraits on alternating sides. */
export const Component = () => {
  const { title, intro, action, judges } = useContent('judges');
  return (
    <>
      <PageHead
        title={title}
        lede={intro}
        colour="sage"
        scene="wood"
        thing="rosette"
        actions={
          <LinkButton to={action.to} variant="ink">
            {action.title}
          </LinkButton>
        }
      />
      <Section>
        <div className="wrap">
          {judges.map(({ name, role, note, picture, description, facts }, index) => (
            <Person
              key={name}
              name={name}
              roles={[role]}
              note={note}
              pictures={[picture]}
              bio={description}
              first={index === 0}
            >
              <Facts facts={facts} />
            </Person>
          ))}
        </div>
      </Section>
    </>
  );
};
