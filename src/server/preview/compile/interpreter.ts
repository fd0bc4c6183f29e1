import { keyOf, type Expression, unknown, type Value } from './literal.ts';
import {
  isPlain,
  isRecord,
  longestText,
  methodOf,
  mostItems,
  operate,
  staticOf,
  written,
} from './pure-calls.ts';
import { Scope } from './scope.ts';

type Node = { readonly type: string } & Record<string, unknown>;
const nodesIn = (node: Node, key: string): Node[] => node[key] as Node[];
const nodeIn = (node: Node, key: string): Node | null => (node[key] as Node | null | undefined) ?? null;

/** What a function of a file may cost: much more than any configuration needs. */
const mostSteps = 400_000;
const deepest = 120;

type Callable = (...values: readonly unknown[]) => unknown;

/** What a statement came to, where it ends the function that it stands in. */
type Ended = { readonly value: Value } | null;

/** What is named in a value: of an object, and of a function that Tailwind hands over with names on it. */
const membersOf = (value: Value): Record<string, Value> | null =>
  isRecord(value) || typeof value === 'function' ? { ...(value as Record<string, Value>) } : null;

/**
 * Reads expressions and functions of a configuration that is never run: literals and what is computed of them alone.
 * There is nothing in its world but the values that it is given, so it can do nothing but compute, and not for long.
 * What it does not know is left out.
 */
export class Interpreter {
  readonly #constants: ReadonlyMap<string, Expression>;
  readonly #known: Map<string, Value>;
  readonly #made = new WeakSet<object>();
  #steps = 0;
  #depth = 0;
  /** Whether anything was left out since this was last set to false. */
  hasGaps = false;

  /**
   * @param constants names of the file around what is read
   * @param given what other names are, such as what the file imports; `import.meta`, and the constructors that it may use
   */
  constructor(constants: ReadonlyMap<string, Expression>, given: ReadonlyMap<string, Value> = new Map()) {
    this.#constants = constants;
    this.#known = new Map(given);
  }

  /** The value of an expression; parts of it that are not known are left out. */
  valueOf(node: Expression | null): Value {
    return this.#evaluate(node as Node | null, new Scope(null));
  }

  #gap(): typeof unknown {
    this.hasGaps = true;
    return unknown;
  }

  #constant(name: string): Value {
    if (name === 'undefined') return undefined;
    if (this.#known.has(name)) return this.#known.get(name) as Value;
    const node = this.#constants.get(name);
    if (node === undefined) return unknown;
    // One that is made of itself is not known.
    this.#known.set(name, unknown);
    const value = this.#evaluate(node as unknown as Node, new Scope(null));
    this.#known.set(name, value);
    return value;
  }

  #evaluate(node: Node | null, scope: Scope): Value {
    this.#steps += 1;
    if (node === null || this.#depth > deepest || this.#steps > mostSteps) return this.#gap();
    this.#depth += 1;
    try {
      const value = this.#compute(node, scope);
      if (typeof value === 'string' && value.length > longestText) return this.#gap();
      if (Array.isArray(value) && value.length > mostItems) return this.#gap();
      return value === unknown ? this.#gap() : value;
    } finally {
      this.#depth -= 1;
    }
  }

  #compute(node: Node, scope: Scope): Value {
    const part = (key: string): Value => this.#evaluate(nodeIn(node, key), scope);
    switch (node.type) {
      case 'StringLiteral':
      case 'NumericLiteral':
      case 'BooleanLiteral':
        return node['value'] as string | number | boolean;
      case 'NullLiteral':
        return null;
      case 'TemplateLiteral':
        return this.#template(node, scope);
      case 'UnaryExpression': {
        const value = part('argument');
        if (node['operator'] === '-') return typeof value === 'number' ? -value : unknown;
        return node['operator'] === '!' && value !== unknown ? !value : unknown;
      }
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
        return part('expression');
      case 'Identifier': {
        const value = scope.find(node['name'] as string);
        return value === unknown ? this.#constant(node['name'] as string) : value;
      }
      case 'MemberExpression':
      case 'OptionalMemberExpression':
        return this.#member(node, scope);
      case 'LogicalExpression': {
        const left = part('left');
        // What is not known may be anything that is there.
        if (node['operator'] === '&&') return left === unknown || !left ? left : part('right');
        const isThere = node['operator'] === '??' ? left !== null && left !== undefined : Boolean(left);
        return left !== unknown && isThere ? left : part('right');
      }
      case 'BinaryExpression': {
        const left = part('left');
        const right = part('right');
        return operate(node['operator'] as string, left, right);
      }
      case 'ConditionalExpression': {
        const test = part('test');
        return test === unknown ? unknown : part(test ? 'consequent' : 'alternate');
      }
      case 'ArrayExpression':
        return this.#own(this.#list(nodesIn(node, 'elements'), scope));
      case 'ObjectExpression':
        return this.#object(node, scope);
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
      case 'ObjectMethod':
        return this.#closure(node, scope);
      case 'CallExpression':
      case 'OptionalCallExpression':
        return this.#call(node, scope);
      case 'AssignmentExpression':
        return this.#assign(node, scope);
      case 'MetaProperty':
        return this.#constant('import.meta');
      case 'RegExpLiteral':
        return this.#make('RegExp', [node['pattern'] as string]);
      case 'NewExpression': {
        const callee = nodeIn(node, 'callee');
        const values = nodesIn(node, 'arguments').map((item) => this.#evaluate(item, scope));
        return callee?.type === 'Identifier' ? this.#make(callee['name'] as string, values) : unknown;
      }
      default:
        return unknown;
    }
  }

  /** What a constructor makes, of those that are given. */
  #make(name: string, values: readonly Value[]): Value {
    const make = this.#constants.has(name) ? unknown : this.#known.get(name);
    return typeof make !== 'function' || values.includes(unknown)
      ? unknown
      : ((make as Callable)(...values) as Value);
  }

  /** Marks what is made here, and may be changed here. */
  #own<Kind extends object>(value: Kind): Kind {
    this.#made.add(value);
    return value;
  }

  #template(node: Node, scope: Scope): Value {
    const values = nodesIn(node, 'expressions').map((item) => this.#evaluate(item, scope));
    if (!values.every(isPlain)) return unknown;
    const texts = nodesIn(node, 'quasis').map(
      (item) => (item['value'] as { cooked?: string | null }).cooked ?? '',
    );
    return written(
      texts.flatMap((text, index): Value[] =>
        index < values.length ? [text, String(values[index])] : [text],
      ),
      '',
    );
  }

  #list(items: readonly (Node | null)[], scope: Scope): Value[] {
    const values: Value[] = [];
    for (const item of items) {
      if (item === null || values.length > mostItems) continue;
      const isSpread = item.type === 'SpreadElement';
      const value = this.#evaluate(isSpread ? nodeIn(item, 'argument') : item, scope);
      if (isSpread && Array.isArray(value)) values.push(...value);
      else if (!isSpread && value !== unknown) values.push(value);
    }
    return values;
  }

  #object(node: Node, scope: Scope): Value {
    const entries: [string, Value][] = [];
    for (const item of nodesIn(node, 'properties')) {
      if (item.type === 'SpreadElement') {
        const value = this.#evaluate(nodeIn(item, 'argument'), scope);
        if (isRecord(value)) entries.push(...Object.entries(value));
        continue;
      }
      const key = this.#key(item, 'key', scope);
      const value = item.type === 'ObjectMethod' ? this.#closure(item, scope) : undefined;
      const held = value ?? (key === null ? unknown : this.#evaluate(nodeIn(item, 'value'), scope));
      if (key !== null && key !== '__proto__' && held !== unknown) entries.push([key, held]);
    }
    return this.#own(Object.fromEntries(entries));
  }

  /** The name of a property, written out or computed; null where it is not known. */
  #key(node: Node, field: 'key' | 'property', scope: Scope): string | null {
    const key = nodeIn(node, field);
    if (node['computed'] !== true) return key === null ? null : keyOf(key);
    const value = this.#evaluate(key, scope);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  }

  #member(node: Node, scope: Scope): Value {
    const value = this.#evaluate(nodeIn(node, 'object'), scope);
    const key = this.#key(node, 'property', scope);
    if (key === null) return unknown;
    if (node.type === 'OptionalMemberExpression' && (value === null || value === undefined)) return undefined;
    if (Array.isArray(value) || typeof value === 'string')
      return key === 'length'
        ? value.length
        : /^\d{1,6}$/.test(key)
          ? (value[Number(key)] as Value)
          : unknown;
    const held = membersOf(value);
    if (held === null) return unknown;
    return Object.hasOwn(held, key) ? (held[key] as Value) : undefined;
  }

  #assign(node: Node, scope: Scope): Value {
    const value = this.#evaluate(nodeIn(node, 'right'), scope);
    const left = nodeIn(node, 'left');
    if (left === null || node['operator'] !== '=' || value === unknown) return unknown;
    if (left.type === 'Identifier') return scope.set(left['name'] as string, value) ? value : unknown;
    if (left.type !== 'MemberExpression') return unknown;
    const target = this.#evaluate(nodeIn(left, 'object'), scope);
    const key = this.#key(left, 'property', scope);
    if (!isRecord(target) || !this.#made.has(target) || key === null || key === '__proto__') return unknown;
    target[key] = value;
    return value;
  }

  #call(node: Node, scope: Scope): Value {
    const callee = nodeIn(node, 'callee');
    const given = nodesIn(node, 'arguments');
    const values = given.map((item) =>
      this.#evaluate(item.type === 'SpreadElement' ? nodeIn(item, 'argument') : item, scope),
    );
    if (values.includes(unknown) || given.some(({ type }) => type === 'SpreadElement')) return unknown;
    const called = callee === null ? unknown : this.#callee(callee, scope);
    if (typeof called !== 'function') return unknown;
    return (called as Callable)(...values) as Value;
  }

  #callee(node: Node, scope: Scope): Value {
    const object = /^(?:Optional)?MemberExpression$/.test(node.type) ? nodeIn(node, 'object') : null;
    const isFree = (item: Node): boolean =>
      item.type === 'Identifier' &&
      scope.find(item['name'] as string) === unknown &&
      !this.#constants.has(item['name'] as string);
    if (object === null) {
      const fixed = isFree(node) ? staticOf('', node['name'] as string) : undefined;
      return fixed ?? this.#evaluate(node, scope);
    }
    const key = this.#key(node, 'property', scope);
    if (key === null) return unknown;
    const fixed = isFree(object) ? staticOf(object['name'] as string, key) : undefined;
    if (fixed !== undefined) return fixed;
    const value = this.#evaluate(object, scope);
    return methodOf(value, key) ?? this.#member(node, scope);
  }

  #closure(node: Node, scope: Scope): Callable {
    return (...values) => {
      // Called from outside, it begins anew, and has nothing to say where it does not know.
      const isOutside = this.#depth === 0;
      if (isOutside) this.#steps = 0;
      const value = this.#apply(node, values as Value[], new Scope(scope));
      return isOutside && value === unknown ? {} : value;
    };
  }

  #apply(node: Node, values: readonly Value[], scope: Scope): Value {
    nodesIn(node, 'params').forEach((pattern, index) => {
      const isRest = pattern.type === 'RestElement';
      this.#declare(
        isRest ? nodeIn(pattern, 'argument') : pattern,
        isRest ? values.slice(index) : values[index],
        scope,
      );
    });
    const body = nodeIn(node, 'body');
    if (body?.type !== 'BlockStatement') return this.#evaluate(body, scope);
    return this.#run(nodesIn(body, 'body'), scope)?.value;
  }

  /** Gives the names of a pattern their values. */
  #declare(pattern: Node | null, value: Value, scope: Scope): void {
    if (pattern === null) return;
    if (pattern.type === 'Identifier') return scope.declare(pattern['name'] as string, value);
    if (pattern.type === 'AssignmentPattern') {
      const held = value === undefined ? this.#evaluate(nodeIn(pattern, 'right'), scope) : value;
      return this.#declare(nodeIn(pattern, 'left'), held, scope);
    }
    if (pattern.type === 'ArrayPattern')
      nodesIn(pattern, 'elements').forEach((item: Node | null, index) => {
        const isRest = item?.type === 'RestElement';
        const held = Array.isArray(value) ? (isRest ? value.slice(index) : value[index]) : unknown;
        this.#declare(isRest ? nodeIn(item as Node, 'argument') : item, held as Value, scope);
      });
    if (pattern.type !== 'ObjectPattern') return;
    const left = membersOf(value);
    for (const item of nodesIn(pattern, 'properties')) {
      if (item.type === 'RestElement') {
        this.#declare(nodeIn(item, 'argument'), left === null ? unknown : this.#own(left), scope);
        continue;
      }
      const key = this.#key(item, 'key', scope);
      const held = left === null || key === null ? unknown : Object.hasOwn(left, key) ? left[key] : undefined;
      if (left !== null && key !== null) Reflect.deleteProperty(left, key);
      this.#declare(nodeIn(item, 'value'), held, scope);
    }
  }

  #run(statements: readonly Node[], scope: Scope): Ended {
    for (const item of statements)
      if (item.type === 'FunctionDeclaration')
        this.#declare(nodeIn(item, 'id'), this.#closure(item, scope), scope);
    for (const item of statements) {
      const ended = this.#statement(item, scope);
      if (ended !== null) return ended;
    }
    return null;
  }

  #statement(node: Node, scope: Scope): Ended {
    switch (node.type) {
      case 'FunctionDeclaration':
        return null;
      case 'VariableDeclaration':
        for (const item of nodesIn(node, 'declarations'))
          this.#declare(nodeIn(item, 'id'), this.#evaluate(nodeIn(item, 'init'), scope), scope);
        return null;
      case 'ExpressionStatement':
        this.#evaluate(nodeIn(node, 'expression'), scope);
        return null;
      case 'ReturnStatement': {
        const argument = nodeIn(node, 'argument');
        return { value: argument === null ? undefined : this.#evaluate(argument, scope) };
      }
      case 'BlockStatement':
        return this.#run(nodesIn(node, 'body'), new Scope(scope));
      case 'IfStatement': {
        const test = this.#evaluate(nodeIn(node, 'test'), scope);
        const next = test === unknown ? null : nodeIn(node, test ? 'consequent' : 'alternate');
        return next === null ? null : this.#statement(next, scope);
      }
      case 'ForOfStatement': {
        const values = this.#evaluate(nodeIn(node, 'right'), scope);
        const [declared] =
          nodeIn(node, 'left')?.type === 'VariableDeclaration'
            ? nodesIn(nodeIn(node, 'left') as Node, 'declarations')
            : [];
        const body = nodeIn(node, 'body');
        if (!Array.isArray(values) || declared === undefined || body === null) this.#gap();
        else
          for (const value of values) {
            const inner = new Scope(scope);
            this.#declare(nodeIn(declared, 'id'), value, inner);
            const ended = this.#statement(body, inner);
            if (ended !== null) return ended;
          }
        return null;
      }
      default:
        this.#gap();
        return null;
    }
  }
}
