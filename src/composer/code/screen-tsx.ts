import type { AppSpec, Screen } from '../spec/spec.ts';
import { bookableName, collectionName } from './app-entity.ts';
import { gameName, parts, screenParts } from './kit/parts.ts';
import { literal, pascal, source } from '../print/quote.ts';

/** Component names of the screens of an app, in order. */
export const screenName = (screen: Screen): string => `${pascal(screen.id)}View`;
/** The data of a calculator: its fields, its figures, and how they are reckoned. */
export function calculatorData(screen: Extract<Screen, { type: 'calculator' }>): string {
  const inputs = screen.inputs.map((input) => ({
    ...input,
    unit: input.unit === '' ? undefined : input.unit,
    options: input.options.length > 0 ? input.options : undefined,
  }));
  const outputs = screen.outputs.map((output) => ({
    key: output.key,
    label: output.label,
    kind: output.kind,
    unit: output.unit === '' ? undefined : output.unit,
    main: output.main || undefined,
    names: output.names,
  }));
  const list = (items: readonly object[]): string =>
    `[\n${items.map((item) => `    ${source(item, 2)},`).join('\n')}\n  ]`;
  return `import type { Calculator } from '../lib/calculator';

export const ${screen.id}: Calculator = {
  inputs: ${list(inputs)},
  outputs: ${list(outputs)},
  compute: (values) => {
    const { ${screen.inputs.map((input) => `${input.key} = NaN`).join(', ')} } = values;
${screen.outputs.map((output) => `    const ${output.key} = ${output.expression};`).join('\n')}
    return { ${screen.outputs.map((output) => output.key).join(', ')} };
  },
};
`;
}

const prop = (name: string, value: string | number): string =>
  typeof value === 'number'
    ? `${name}={${value}}`
    : /["\\&{}]/.test(value)
      ? `${name}={${literal(value)}}`
      : `${name}="${value}"`;

function element(name: string, props: readonly string[]): string {
  const one = `    <${name} ${props.join(' ')} />`;
  const body =
    one.length <= 100 && props.every((entry) => !entry.includes('\n'))
      ? one.trim()
      : `(\n    <${name}\n${props.map((entry) => `      ${entry}`).join('\n')}\n    />\n  )`;
  return body.startsWith('(') ? body : body;
}

/** The file of a screen: the component that shows it, with its things and texts. */
export function screenTsx(spec: AppSpec, screen: Screen): string {
  const entity = (key: string): string => {
    const found = spec.entities.find((candidate) => candidate.key === key);
    return found === undefined ? key : collectionName(found);
  };
  const component =
    screen.type === 'game'
      ? gameName[screen.game]
      : screen.type === 'tool'
        ? parts[screen.tool].component
        : screenParts[screen.type].component;
  const imports = [`import { ${component} } from '../components/${component}';`];
  const props = [prop('title', screen.title)];
  let before = '';
  switch (screen.type) {
    case 'list':
      imports.push(`import { ${entity(screen.entity)} } from '../data/collections';`);
      props.push(
        `collection={${entity(screen.entity)}}`,
        prop('layout', screen.layout),
        `sort={${source(screen.sort)}}`,
      );
      if (screen.filter !== '') props.push(prop('filter', screen.filter));
      if (screen.shows !== undefined) props.push(prop('shows', screen.shows));
      if (screen.group !== '') props.push(prop('group', screen.group));
      if (screen.perPage !== undefined) props.push(prop('perPage', screen.perPage));
      if (screen.saves === true) props.push('saves');
      break;
    case 'board':
    case 'calendar':
      imports.push(`import { ${entity(screen.entity)} } from '../data/collections';`);
      props.push(`collection={${entity(screen.entity)}}`, prop('field', screen.field));
      if (screen.type === 'board' && screen.limit !== undefined) props.push(prop('limit', screen.limit));
      break;
    case 'habits':
      imports.push(`import { ${entity(screen.entity)} } from '../data/collections';`);
      props.push(`collection={${entity(screen.entity)}}`);
      break;
    case 'overview': {
      const used = [
        ...new Set(
          [
            ...screen.stats.flatMap((item) => [
              item.entity,
              ...(item.minus === undefined ? [] : [item.minus]),
            ]),
            ...screen.charts.map((item) => item.entity),
          ].map(entity),
        ),
      ].sort();
      imports[0] = `import { OverviewScreen } from '../components/OverviewScreen';`;
      imports.push(
        `import { ${used.join(', ')} } from '../data/collections';`,
        "import type { ChartConfig, StatConfig } from '../lib/figures';",
      );
      const config = (items: readonly { entity: string; minus?: string | undefined }[]): string =>
        items
          .map(
            ({ entity: key, minus, ...rest }) =>
              `  { ${Object.entries(rest)
                .filter((entry) => entry[1] !== '' && entry[1] !== undefined)
                .map(([name, value]) => `${name}: ${source(value)}`)
                .join(
                  ', ',
                )}, collection: ${entity(key)}${minus === undefined ? '' : `, minus: ${entity(minus)}`} },`,
          )
          .join('\n');
      before = `const stats: StatConfig[] = [\n${config(screen.stats)}\n];\n\nconst charts: ChartConfig[] = [\n${config(screen.charts)}\n];\n\n`;
      props.push('stats={stats}', 'charts={charts}');
      break;
    }
    case 'timer':
      props.push(
        prop('preset', screen.preset),
        prop('work', screen.work),
        prop('rest', screen.rest),
        prop('long', screen.long),
        prop('rounds', screen.rounds),
      );
      if (screen.choices !== undefined) {
        before = `const choices = ${source(screen.choices)};\n\n`;
        props.push('choices={choices}');
      }
      break;
    case 'calculator':
      imports.push(`import { ${screen.id} } from '../data/${screen.id}';`);
      props.push(`calculator={${screen.id}}`);
      break;
    case 'cards':
      imports.push(`import { ${screen.id} } from '../data/${screen.id}';`);
      props.push(prop('mode', screen.mode), `cards={${screen.id}}`);
      if (screen.seconds !== undefined) props.push(`seconds={${screen.seconds}}`);
      if (screen.isShuffled === true) props.push('isShuffled');
      break;
    case 'poll':
      before = `const options = ${source(screen.options)};\n\n`;
      props.push(prop('question', screen.question), 'options={options}');
      break;
    case 'chat':
      props.push(prop('partner', screen.partner), prop('opening', screen.opening));
      break;
    case 'form':
      imports.push(`import { ${entity(screen.entity)} } from '../data/collections';`);
      props.push(
        prop('lead', screen.lead),
        `collection={${entity(screen.entity)}}`,
        prop('submit', screen.submit),
        prop('thanks', screen.thanks),
      );
      break;
    case 'questionnaire':
      imports.push(`import { ${entity(screen.entity)} } from '../data/collections';`);
      props.push(`collection={${entity(screen.entity)}}`);
      break;
    case 'shop':
      imports.push(
        `import { ${[entity(screen.entity), entity(screen.orders)].sort().join(', ')} } from '../data/collections';`,
      );
      props.push(`products={${entity(screen.entity)}}`, `orders={${entity(screen.orders)}}`);
      break;
    case 'slots': {
      const used = [screen.entity, ...(screen.resource === '' ? [] : [screen.resource])].map(entity);
      imports.push(
        `import { ${bookableName(screen)} } from '../data/${screen.entity}';`,
        `import { ${used.sort().join(', ')} } from '../data/collections';`,
      );
      props.push(`bookings={${entity(screen.entity)}}`);
      if (screen.resource !== '') props.push(`resources={${entity(screen.resource)}}`);
      props.push(`bookable={${bookableName(screen)}}`);
      break;
    }
    case 'tool': {
      const keys = parts[screen.tool].collections;
      const used = screen.entities.slice(0, keys.length).map(entity);
      if (used.length > 0)
        imports.push(`import { ${[...used].sort().join(', ')} } from '../data/collections';`);
      used.forEach((name, index) => props.push(`${keys[index] ?? ''}={${name}}`));
      for (const [name, value] of Object.entries(screen.settings)) {
        if (!Array.isArray(value)) props.push(prop(name, value));
        else {
          before += `const ${name} = ${source(value)};\n`;
          props.push(`${name}={${name}}`);
        }
      }
      if (before !== '') before += '\n';
      break;
    }
    case 'game':
      if (screen.size !== undefined)
        props.push(prop('size', screen.size), prop('inRow', screen.inRow ?? screen.size));
      if (screen.pairs !== undefined) {
        before = `const pairs = ${source(screen.pairs)};\n\n`;
        props.push('pairs={pairs}');
      }
      break;
    case 'keypad':
      break;
  }
  return `${imports.join('\n')}

${before}export function ${screenName(screen)}() {
  return ${element(component, props)};
}
`;
}
