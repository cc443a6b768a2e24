import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formOf } from '#core/desk/content/form-shape.ts';
import type { JsonPath } from '#core/desk/content/json-path.ts';
import { partsOfPage, partWith } from '#core/desk/content/parts-of-page.ts';
import type { PartMoment } from '#core/desk/content/words/page-parts.ts';
import { type SiteMoment, useFestivalMoment } from '../../../app/festival/use-festival-moment.ts';
import { paths } from '../../../app/paths.ts';
import type { EditTarget } from './edit-target.ts';
import { EditorFrame } from './editor-frame.tsx';
import { EditorHead } from './editor-head.tsx';
import { JumpList, partElementId } from './jump-list.tsx';
import { PartForms } from './part-forms.tsx';
import type { ContentForm } from './use-content-file.ts';

/** On a cancelled day Home has the headline of an ordinary day. */
const momentOf = (moment: SiteMoment): PartMoment => (moment === 'called-off' ? 'before' : moment);

/** The form of a whole page, folded into its parts as people see them. */
export const PageEditor = ({ form }: { readonly form: ContentForm }) => {
  const { answer, value, set } = form;
  const { file, title, published, mistakes } = answer;
  const moment = momentOf(useFestivalMoment());
  const groups = partsOfPage(file, { value, published, mistakes }, moment);
  const parts = groups.flatMap((group) => group.parts);
  const shape = useMemo(() => formOf(file), [file]);
  const first = parts.find(({ isNow }) => isNow) ?? parts[0];
  const [current, setCurrent] = useState(first?.id);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(first ? [first.id] : []));
  const [target, setTarget] = useState<EditTarget | null>(null);

  const show = (part: string) => {
    setOpen((before) => new Set([...before, part]));
    setCurrent(part);
  };
  const go = (path: JsonPath) => {
    const part = partWith(file, path);
    if (part) show(part);
    setTarget({ path });
  };
  const jump = (part: string) => {
    show(part);
    const element = document.getElementById(partElementId(part));
    element?.querySelector('summary')?.focus({ preventScroll: true });
    element?.scrollIntoView?.();
  };
  useAskedField(go);
  const edited = parts.find(({ id }) => id === current);
  return (
    <EditorFrame
      form={form}
      head={
        <EditorHead title={title} crumb={{ to: `${paths.deskContent}?kind=pages`, words: 'Content' }} answer={answer} />
      }
      jump={<JumpList page={title} groups={groups} current={current} onJump={jump} />}
      edited={edited && { paths: edited.fields.map((field) => [field]), name: edited.title, moment: edited.moment }}
      target={target}
      onGo={go}
    >
      <PartForms
        file={file}
        shape={shape}
        value={value}
        mistakes={mistakes.filter((mistake) => mistake.file === file)}
        onChange={set}
        groups={groups}
        open={open}
        onToggle={(part, isOpen) => {
          if (isOpen === open.has(part)) return;
          if (isOpen) show(part);
          else setOpen((before) => new Set([...before].filter((each) => each !== part)));
        }}
        onEnter={setCurrent}
      />
    </EditorFrame>
  );
};

/** Goes to the field that the address names, once: `&field=faq.questions.0`. */
const useAskedField = (go: (path: JsonPath) => void): void => {
  const [params] = useSearchParams();
  const asked = useRef(params.get('field'));
  useEffect(() => {
    const field = asked.current;
    asked.current = null;
    if (field) go(field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)));
  });
};
