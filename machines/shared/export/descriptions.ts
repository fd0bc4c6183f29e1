/** What a chart says to those who look at it in an editor or an inspector. */
export interface ChartDescriptions {
  /** By the state's path, such as `open.connecting`: the condition that it stands for. */
  readonly states: Readonly<Record<string, string>>;
  /** By the event's type: what has happened. */
  readonly events: Readonly<Record<string, string>>;
}

type Config = Record<string, unknown>;

/** The definition of a chart with its descriptions at every state and every transition of an event. */
export function describeDefinition(definition: Config, words: ChartDescriptions): Config {
  return describeState(definition, '', words);
}

function describeState(state: Config, path: string, words: ChartDescriptions): Config {
  const { on, states } = state as { on?: Config; states?: Record<string, Config> };
  const own = words.states[path];
  return {
    ...state,
    ...(own !== undefined && { description: own }),
    ...(on && { on: mapEntries(on, (type, config) => describeEvent(config, words.events[type])) }),
    ...(states && {
      states: mapEntries(states, (key, child) =>
        describeState(child as Config, path === '' ? key : `${path}.${key}`, words),
      ),
    }),
  };
}

/** A transition may be written as a target, as an object, or as a list of either. */
function describeEvent(config: unknown, description: string | undefined): unknown {
  if (description === undefined) return config;
  if (Array.isArray(config)) return config.map((transition) => describeEvent(transition, description));
  if (typeof config === 'string') return { target: config, description };
  return { ...(config as Config), description };
}

const mapEntries = (record: Config, change: (key: string, value: unknown) => unknown): Config =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(key, value)]));
