import { parse } from '@babel/parser';

/*
 * Worklets are functions that Reanimated runs apart from the rest of a page, and it wants to know what each of them
 * captures: on a device from a plugin of Babel, which no browser needs, as there is one thread. Without it a style
 * that follows a value never changes, and some packages refuse to begin. So what the plugin tells is told here, for
 * the functions that it names: https://docs.swmansion.com/react-native-worklets/docs/guides/worklets
 */

const mayHave =
  /['"]worklet['"]|\buse(?:Animated(?:Style|Props|Reaction|ScrollHandler|GestureHandler)|DerivedValue|FrameCallback|WorkletCallback)\b|\b(?:with(?:Timing|Spring|Decay|Repeat|Callback)|runOnUI|scheduleOnUI|createAnimatedPropAdapter)\b|\bGesture\b/;

/** Functions that take worklets, and at which places. */
const takers = new Map(
  Object.entries({
    useAnimatedStyle: [0],
    useAnimatedProps: [0],
    useAnimatedReaction: [0, 1],
    useAnimatedScrollHandler: [0],
    useAnimatedGestureHandler: [0],
    useDerivedValue: [0],
    useFrameCallback: [0],
    useWorkletCallback: [0],
    createAnimatedPropAdapter: [0],
    withTiming: [2],
    withSpring: [2],
    withDecay: [1],
    withRepeat: [3],
    withCallback: [0],
    runOnUI: [0],
    scheduleOnUI: [0],
  }),
);
/** What a gesture is told to do: `Gesture.Pan().onUpdate(…)`. */
const gestureSteps = new Set(
  'onBegin onStart onUpdate onChange onEnd onFinalize onTouchesDown onTouchesMove onTouchesUp onTouchesCancelled'.split(
    ' ',
  ),
);

const isFunction = (node) =>
  /^(?:Arrow)?Function(?:Expression|Declaration)$|^(?:Object|Class|ClassPrivate)Method$/.test(node.type);
/** A function that something can be told of where it stands. */
const canBeTold = (node) =>
  node.type === 'ObjectMethod'
    ? node.kind === 'method' &&
      node.key.type === 'Identifier' &&
      !node.computed &&
      !node.async &&
      !node.generator
    : !node.type.endsWith('Method') && (node.type !== 'FunctionDeclaration' || node.id !== null);
const isTyped = (file) => /\.[mc]?tsx?$/.test(file);

/** The nodes inside one, types left out: they are gone before anything runs. */
function* childrenOf(node) {
  for (const [key, value] of Object.entries(node)) {
    if (key === 'loc' || key === 'leadingComments' || key === 'trailingComments' || key === 'innerComments')
      continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type !== 'string') continue;
      if (!child.type.startsWith('TS')) yield child;
      // A value in the words of TypeScript: `value as Type`.
      else if (child.expression?.type !== undefined) yield child.expression;
    }
  }
}

/** Names that a pattern gives: `{ a, b: [c] }`. */
function* namesIn(pattern) {
  if (pattern === null || pattern === undefined) return;
  if (pattern.type === 'Identifier') yield pattern.name;
  else if (pattern.type === 'ObjectPattern')
    for (const item of pattern.properties) yield* namesIn(item.argument ?? item.value);
  else if (pattern.type === 'ArrayPattern') for (const item of pattern.elements) yield* namesIn(item);
  else yield* namesIn(pattern.left ?? pattern.argument ?? pattern.parameter);
}

/** Names that stand in a scope of its own, those of blocks in it included. */
function declaredIn(scope) {
  const names = new Set(isFunction(scope) ? scope.params.flatMap((item) => [...namesIn(item)]) : []);
  const visit = (node) => {
    if (node.type === 'VariableDeclarator') for (const name of namesIn(node.id)) names.add(name);
    if (node.type === 'CatchClause') for (const name of namesIn(node.param)) names.add(name);
    if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration')
      if (node.id) names.add(node.id.name);
    if (node.type === 'ImportDeclaration' && node.importKind !== 'type')
      for (const item of node.specifiers) if (item.importKind !== 'type') names.add(item.local.name);
    if (!isFunction(node)) for (const child of childrenOf(node)) visit(child);
  };
  for (const child of childrenOf(scope)) visit(child);
  return names;
}

/** Names that a function reads of what is around it. */
function readBy(worklet) {
  const names = new Set();
  const visit = (node, known) => {
    if (node.type === 'Identifier') {
      if (!known.has(node.name)) names.add(node.name);
      return;
    }
    const own = isFunction(node) ? new Set([...known, ...declaredIn(node)]) : known;
    for (const child of childrenOf(node)) {
      const isName =
        (child === node.property && !node.computed && /^(?:Optional)?MemberExpression$/.test(node.type)) ||
        (child === node.key && !node.computed && !node.shorthand) ||
        child === node.label ||
        (child === node.id && isFunction(node));
      if (!isName) visit(child, own);
    }
  };
  visit(worklet, new Set());
  return names;
}

const hasDirective = (node) =>
  isFunction(node) && (node.body.directives ?? []).some((directive) => directive.value.value === 'worklet');

/** Whether a chain of calls begins at a gesture. */
function isGesture(node) {
  let at = node;
  while (at?.type === 'CallExpression' || at?.type === 'MemberExpression')
    at = at.type === 'CallExpression' ? at.callee : at.object;
  return at?.type === 'Identifier' && at.name === 'Gesture';
}

/** Expressions that a call takes for worklets. */
function takenBy(call) {
  const { callee } = call;
  const name = callee.type === 'Identifier' ? callee.name : callee.property?.name;
  const places = takers.get(name) ?? (gestureSteps.has(name) && isGesture(callee.object) ? [0] : []);
  return places.flatMap((place) => {
    const given = call.arguments[place];
    if (given === undefined) return [];
    if (given.type !== 'ObjectExpression') return [given];
    return given.properties.flatMap((item) =>
      item.type === 'ObjectMethod' ? [item] : item.type === 'ObjectProperty' ? [item.value] : [],
    );
  });
}

/** A number that another text hardly has (FNV-1a). */
function hashOf(text) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0 || 1;
}

/**
 * Tells of each worklet in a script what it captures, as Reanimated reads it. Lines stay where they are. A script that
 * cannot be read stays as it is: what compiles it says what is wrong.
 * @param {string} file its name, of which only the ending counts
 * @param {string} source
 * @returns {string}
 */
export function withWorklets(file, source) {
  if (!mayHave.test(source)) return source;
  let program;
  try {
    ({ program } = parse(source, {
      sourceType: 'unambiguous',
      errorRecovery: true,
      plugins: [
        'decorators-legacy',
        ...(isTyped(file) ? ['typescript'] : []),
        ...(/\.[mc]?ts$/.test(file) ? [] : ['jsx']),
      ],
    }));
  } catch {
    return source;
  }
  /** The worklets with the scopes around each. */
  const found = new Map();
  /** Functions by the scope that names them. */
  const named = new Map();
  const wanted = [];
  const visit = (node, scopes) => {
    if (hasDirective(node)) found.set(node, scopes);
    if (node.type === 'CallExpression')
      for (const given of takenBy(node)) {
        if (isFunction(given)) found.set(given, scopes);
        else if (given.type === 'Identifier') wanted.push({ name: given.name, scopes });
      }
    const function_ = node.type === 'VariableDeclarator' ? node.init : node;
    if (node.id?.type === 'Identifier' && function_ && isFunction(function_)) {
      const { scope } = scopes.at(-1);
      named.set(scope, (named.get(scope) ?? new Map()).set(node.id.name, { function_, scopes }));
    }
    const inner =
      isFunction(node) || node.type === 'Program'
        ? [...scopes, { scope: node, names: declaredIn(node) }]
        : scopes;
    for (const child of childrenOf(node)) visit(child, inner);
  };
  visit(program, []);
  for (const { name, scopes } of wanted) {
    const around = scopes.findLast(({ names }) => names.has(name));
    const known = named.get(around?.scope)?.get(name);
    if (known !== undefined) found.set(known.function_, known.scopes);
  }

  const edits = [];
  // Of two that end at one place the inner one is told of first.
  for (const [node, scopes] of [...found].reverse()) {
    if (!canBeTold(node)) continue;
    const captured = [...readBy(node)].filter((name) => scopes.some(({ names }) => names.has(name)));
    const about = `, { __workletHash: { value: ${hashOf(source.slice(node.start, node.end))} }, __closure: { get: () => ({ ${captured.join(', ')} }) } })`;
    if (node.type === 'FunctionDeclaration') {
      edits.push({ at: node.end, text: `; Object.defineProperties(${node.id.name}${about};` });
      continue;
    }
    const begin = node.type === 'ObjectMethod' ? `${node.key.name}: ` : '';
    edits.push(
      {
        at: node.start,
        text: `${begin}Object.defineProperties(${node.type === 'ObjectMethod' ? 'function ' : ''}`,
      },
      { at: node.end, text: about },
    );
  }
  if (edits.length === 0) return source;
  edits.sort((a, b) => a.at - b.at);
  let out = '';
  let last = 0;
  for (const { at, text } of edits) {
    out += source.slice(last, at) + text;
    last = at;
  }
  return out + source.slice(last);
}
