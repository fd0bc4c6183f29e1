import { parseAst } from 'rolldown/parseAst';

/** Every `value.location` of a module that is read or called upon, from the outside in. */
function* placesIn(node, parent) {
  if (Array.isArray(node)) {
    for (const item of node) yield* placesIn(item, parent);
    return;
  }
  if (typeof node !== 'object' || node === null || typeof node.type !== 'string') return;
  if (node.type === 'MemberExpression' && !node.computed && node.property.name === 'location') {
    const { object } = node;
    const isWritten =
      (parent?.type === 'AssignmentExpression' && parent.left === node) ||
      parent?.type === 'UpdateExpression' ||
      (parent?.type === 'UnaryExpression' && parent.operator === 'delete');
    // `a?.location.href` ends as a whole where `a` is missing, which a call would not.
    const isCutShort = node.optional && parent?.type === 'MemberExpression' && !parent.optional;
    if (!isWritten && !isCutShort && (object.type === 'Identifier' || object.type === 'MemberExpression')) {
      yield node;
      return;
    }
  }
  for (const [key, value] of Object.entries(node))
    if (key !== 'type' && typeof value === 'object') yield* placesIn(value, node);
}

/**
 * Lets packages ask the preview's page where it is, under whatever name they know its window. Its address has a path of
 * the preview's own in front, which a router would take for the project's.
 */
export const placePlugin = {
  name: 'statecraft-places',
  transform: {
    filter: { id: /\.[cm]?jsx?$/, code: /\.location\b/ },
    handler(code) {
      let program;
      try {
        program = parseAst(code, { lang: 'jsx' });
      } catch {
        return null;
      }
      let out = '';
      let last = 0;
      for (const { start, end, object, optional } of placesIn(program.body, null)) {
        const value = code.slice(object.start, object.end);
        // In a worker that a package starts from the text of its own functions nobody knows of the page.
        const call = `(globalThis.__sc?.place ?? ((at) => at?.location))(${value})`;
        out += `${code.slice(last, start)}${optional ? `(${value} == null ? undefined : ${call})` : call}`;
        last = end;
      }
      return last === 0 ? null : { code: out + code.slice(last) };
    },
  },
};
