import { ok, type Result, refuse } from '../../kernel/result.ts';
import { greeting, type Message } from './message.ts';
import { type Piece, parseTemplate, type TemplateRefusal } from './placeholders.ts';

/** Why the subject or the body of a draft is refused. `only-greeting`: the body says nothing beside the greeting. */
export type WordsRefusal = TemplateRefusal | { readonly kind: 'message-empty' | 'only-greeting' };

/** Refuses an empty subject or body, a body that says nothing, and placeholders that there are not. */
export const checkWords = ({ subject, body }: Pick<Message, 'subject' | 'body'>): Result<true, WordsRefusal> => {
  if (subject.trim() === '' || body.trim() === '') return refuse({ kind: 'message-empty' });
  const [read, other] = [parseTemplate(subject), parseTemplate(body)];
  if (!read.ok) return read;
  if (!other.ok) return other;
  const said = parseTemplate(body.trim().startsWith(greeting) ? body.trim().slice(greeting.length) : body);
  return said.ok && !said.value.some(saysSomething) ? refuse({ kind: 'only-greeting' }) : ok(true);
};

/** Placeholders alone say nothing: a letter or a figure has to stand beside them. */
const saysSomething = (piece: Piece): boolean =>
  piece.kind === 'if' ? piece.pieces.some(saysSomething) : piece.kind === 'text' && /[\p{L}\p{N}]/u.test(piece.text);
