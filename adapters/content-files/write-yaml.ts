import {
  Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isSame } from '#core/desk/content/json-path.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';

/** The width at which long lines are folded, as in the edition’s files. */
const style = { lineWidth: 120 } as const;

/**
 * Replaces the value of a YAML text. Unchanged parts keep their comments and formatting; so do list items that only moved.
 */
export const withValue = (text: string, value: Json): string => {
  // `parseYaml` reports fields that stand in a map twice; the parser's own search for them is slow.
  const document: Document = parseDocument(text, { version: '1.2', uniqueKeys: false });
  if (document.errors.length > 0 || !document.contents) return new Document(value, { version: '1.2' }).toString(style);
  if (isSame(jsonOf(document.contents, document), value)) return text;
  // Within an empty `{}` everything would be written in one line.
  if (isMap(document.contents) && document.contents.items.length === 0)
    return new Document(value, { version: '1.2' }).toString(style);
  document.contents = changed(document, document.contents, value);
  return document.toString(style);
};

/** Replaces the list in one field of a YAML text. */
export const withListAt = (text: string, field: string, list: readonly string[]): string => {
  const document: Document = parseDocument(text, { version: '1.2' });
  document.set(field, document.createNode(list));
  return document.toString(style);
};

const jsonOf = (node: Node, document: Document): Json => node.toJS(document);

const isRecord = (value: Json): value is { readonly [member: string]: Json | undefined } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const changed = (document: Document, node: Node, value: Json): Node => {
  if (isSame(jsonOf(node, document), value)) return node;
  if (isMap(node) && isRecord(value)) return changedMap(document, node, value);
  if (isSeq(node) && Array.isArray(value)) return changedList(document, node, value);
  if (isScalar(node) && !isCollection(node) && (typeof value !== 'object' || value === null)) {
    const scalar = document.createNode(value);
    if (node.comment) scalar.comment = node.comment;
    if (node.commentBefore) scalar.commentBefore = node.commentBefore;
    // A text in several lines stays a block, so that changing one line of it changes one line of the file.
    if (typeof value === 'string' && node.type?.startsWith('BLOCK')) scalar.type = node.type;
    return scalar;
  }
  return document.createNode(value);
};

const changedMap = (document: Document, map: YAMLMap, value: { readonly [member: string]: Json | undefined }): Node => {
  for (const pair of [...map.items]) if (isPair(pair) && value[String(pair.key)] === undefined) map.delete(pair.key);
  for (const [name, next] of Object.entries(value)) {
    if (next === undefined) continue;
    const found = map.get(name, true);
    map.set(name, found ? changed(document, found, next) : document.createNode(next));
  }
  return map;
};

const changedList = (document: Document, list: YAMLSeq, value: readonly Json[]): Node => {
  const nodes = list.items as readonly Node[];
  const left = new Map(nodes.map((node) => [node, jsonOf(node, document)]));
  const kept = value.map((item) => {
    const [same] = [...left].find(([, json]) => isSame(json, item)) ?? [];
    if (same) left.delete(same);
    return same;
  });
  list.items = value.map((item, at) => {
    const same = kept[at];
    if (same) return same;
    const here = nodes[at];
    if (!here || !left.delete(here)) return document.createNode(item);
    return changed(document, here, item);
  });
  return list;
};
