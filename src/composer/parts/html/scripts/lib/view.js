// A small view library. h() describes an element, components are functions with state, mount() draws them
// and keeps the page up to date with as few changes as possible.
const app = {};

(() => {
  const Fragment = Symbol('fragment');
  const svgNames = new Set(['svg', 'path', 'circle', 'rect', 'ellipse', 'g', 'title', 'line']);
  const keptNames = new Set(['viewBox', 'pathLength', 'preserveAspectRatio']);

  function h(type, props, ...children) {
    return { type, props: props ?? {}, key: props?.key, children: children.flat(Infinity) };
  }

  // What is being drawn: the component whose hooks are running, and the effects to run afterwards.
  let current = null;
  let effects = [];
  const dirty = new Set();
  let isScheduled = false;

  function schedule(instance) {
    dirty.add(instance);
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(flush);
  }

  function flush() {
    isScheduled = false;
    for (const instance of [...dirty]) {
      dirty.delete(instance);
      if (instance.isMounted) update(instance, instance.node);
    }
    runEffects();
  }

  function runEffects() {
    const waiting = effects;
    effects = [];
    for (const effect of waiting) {
      effect.cleanup?.();
      effect.cleanup = effect.run();
    }
  }

  function hook(create) {
    const { hooks } = current;
    const index = current.next;
    current.next += 1;
    if (index === hooks.length) hooks.push(create());
    return hooks[index];
  }

  const changed = (before, after) =>
    !before ||
    !after ||
    before.length !== after.length ||
    before.some((value, index) => !Object.is(value, after[index]));

  function useState(initial) {
    const instance = current;
    const slot = hook(() => ({ value: typeof initial === 'function' ? initial() : initial }));
    slot.set ??= (next) => {
      const value = typeof next === 'function' ? next(slot.value) : next;
      if (Object.is(value, slot.value)) return;
      slot.value = value;
      schedule(instance);
    };
    return [slot.value, slot.set];
  }

  function useEffect(run, dependencies) {
    const slot = hook(() => ({ isEffect: true }));
    if (slot.dependencies && !changed(slot.dependencies, dependencies)) return;
    slot.dependencies = dependencies;
    slot.run = run;
    effects.push(slot);
  }

  function useMemo(create, dependencies) {
    const slot = hook(() => ({}));
    if (changed(slot.dependencies, dependencies)) {
      slot.value = create();
      slot.dependencies = dependencies;
    }
    return slot.value;
  }

  const useCallback = (callback, dependencies) => useMemo(() => callback, dependencies);
  const useRef = (initial) => hook(() => ({ current: initial }));

  function useSyncExternalStore(subscribe, get) {
    const instance = current;
    const slot = hook(() => ({}));
    slot.value = get();
    useEffect(
      () =>
        subscribe(() => {
          if (!Object.is(slot.value, get())) schedule(instance);
        }),
      [subscribe, get],
    );
    return slot.value;
  }

  // An instance is what stands on the page for one node: a text, an element, or the parts of a component.
  const isElement = (node) => node !== null && typeof node === 'object';
  const isShown = (node) => node !== null && node !== undefined && node !== false && node !== true;

  function childrenOf(instance) {
    const { node } = instance;
    if (typeof node.type !== 'function') return node.children.filter(isShown);
    instance.next = 0;
    const outer = current;
    current = instance;
    const result = node.type({ ...node.props, children: node.children });
    current = outer;
    return isShown(result) ? [result].flat(Infinity) : [];
  }

  function create(node, isSvg) {
    if (!isElement(node))
      return { node, dom: document.createTextNode(String(node)), parts: [], isMounted: true };
    const inSvg = isSvg || node.type === 'svg';
    const instance = { node, hooks: [], next: 0, parts: [], isMounted: true, isSvg: inSvg };
    if (typeof node.type === 'string') {
      instance.dom =
        inSvg && svgNames.has(node.type)
          ? document.createElementNS('http://www.w3.org/2000/svg', node.type)
          : document.createElement(node.type);
    }
    instance.parts = childrenOf(instance).map((child) => create(child, inSvg));
    for (const part of instance.parts) part.parent = instance;
    if (instance.dom) {
      instance.dom.append(...instance.parts.flatMap(domsOf));
      setProps(instance.dom, {}, node.props);
    }
    return instance;
  }

  const domsOf = (instance) => (instance.dom ? [instance.dom] : instance.parts.flatMap(domsOf));

  function destroy(instance) {
    instance.isMounted = false;
    for (const slot of instance.hooks ?? []) if (slot.isEffect) slot.cleanup?.();
    for (const part of instance.parts) destroy(part);
    if (instance.node?.props?.ref) instance.node.props.ref.current = null;
  }

  // Brings an instance to a new node of the same type. Children are matched by key, or by their place.
  function update(instance, node) {
    const before = instance.node;
    instance.node = node;
    if (!isElement(node)) {
      if (before !== node) instance.dom.data = String(node);
      return;
    }
    const old = instance.parts;
    const byKey = new Map(
      old.filter((part) => part.node?.key !== undefined).map((part) => [part.node.key, part]),
    );
    const unkeyed = old.filter((part) => part.node?.key === undefined);
    const kept = new Set();
    instance.parts = childrenOf(instance).map((child) => {
      const candidate = child.key === undefined ? unkeyed.shift() : byKey.get(child.key);
      const same =
        candidate &&
        isElement(candidate.node) === isElement(child) &&
        candidate.node?.type === child?.type &&
        !kept.has(candidate);
      if (!same) return create(child, instance.isSvg);
      kept.add(candidate);
      update(candidate, child);
      return candidate;
    });
    for (const part of instance.parts) part.parent = instance;
    for (const part of old) {
      if (kept.has(part)) continue;
      destroy(part);
      for (const dom of domsOf(part)) dom.remove();
    }
    place(instance);
    if (instance.dom) setProps(instance.dom, before.props, node.props);
  }

  // Puts the elements of an instance in order, inside the element that holds them.
  function place(instance) {
    let holder = instance;
    while (holder && !holder.dom) holder = holder.parent;
    const parent = holder ? holder.dom : instance.root;
    if (!parent) return;
    const wanted = (holder ?? instance).parts.flatMap(domsOf);
    let at = parent.firstChild;
    for (const dom of wanted) {
      if (dom === at) at = at.nextSibling;
      else parent.insertBefore(dom, at);
    }
  }

  const eventName = (dom, name) => {
    const event = name.slice(2).toLowerCase();
    const isText =
      dom.localName === 'textarea' ||
      (dom.localName === 'input' && !['checkbox', 'radio'].includes(dom.type));
    return event === 'change' && isText ? 'input' : event;
  };

  const attributeName = (dom, name) => {
    if (name === 'className') return 'class';
    if (name === 'htmlFor') return 'for';
    if (dom.namespaceURI.endsWith('svg') && !keptNames.has(name))
      return name.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase());
    return dom.namespaceURI.endsWith('svg') ? name : name.toLowerCase();
  };

  function setProps(dom, before, after) {
    dom.handlers ??= {};
    // The type decides which event a field tells its changes with, so it comes first.
    if (after.type !== undefined && after.type !== before.type) dom.setAttribute('type', after.type);
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const value = after[name];
      if (['key', 'children', 'type', 'value', 'checked'].includes(name)) continue;
      if (name === 'ref') {
        value.current = dom;
      } else if (name.startsWith('on')) {
        const event = eventName(dom, name);
        if (!dom.handlers[event]) dom.addEventListener(event, (happened) => dom.handlers[event]?.(happened));
        dom.handlers[event] = value;
      } else if (name === 'style') {
        for (const [property, setting] of Object.entries(value ?? {})) dom.style[property] = setting ?? '';
      } else if (value !== before[name]) {
        const attribute = attributeName(dom, name);
        const isWord = name.startsWith('aria-') || name.startsWith('data-') || name === 'draggable';
        if (value === undefined || value === null || (value === false && !isWord))
          dom.removeAttribute(attribute);
        else dom.setAttribute(attribute, value === true && !isWord ? '' : String(value));
      }
    }
    if ('value' in after) {
      if (
        dom.localName === 'option' ||
        dom.type === 'radio' ||
        dom.type === 'checkbox' ||
        dom.localName === 'progress'
      ) {
        dom.setAttribute('value', after.value);
      } else if (dom.value !== String(after.value)) dom.value = after.value;
    }
    if ('checked' in after) dom.checked = Boolean(after.checked);
  }

  function mount(node, root) {
    const instance = create(node, false);
    instance.root = root;
    root.replaceChildren(...domsOf(instance));
    runEffects();
  }

  Object.assign(app, {
    h,
    Fragment,
    useState,
    useEffect,
    useMemo,
    useCallback,
    useRef,
    useSyncExternalStore,
    mount,
  });
})();
