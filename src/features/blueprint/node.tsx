import { chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Place } from '#machines/blueprint/blueprint.types.ts';
import { Select } from '#ui/select.tsx';
import {
  ColourInput,
  Check,
  Choice,
  FontInput,
  IconInput,
  NumberInput,
  Quiet,
  TextInput,
} from './inputs.tsx';
import { List } from './list.tsx';
import { pathOf, referencesOf, useOutline, type NodeProps } from './outline.ts';
import { RowsTable } from './rows-table.tsx';
import {
  blank,
  isFields,
  isNullable,
  schemaOf,
  typeOf,
  variantsOf,
  type Fields,
  type Schema,
} from './schema.ts';
import { hidden, labelOf, valueLabel } from './words.ts';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

/** A property with its label, beside each other where there is room. */
export const Labelled = ({
  label,
  isWide = false,
  children,
}: {
  label: string;
  /** What needs the whole width stands below its label. */
  isWide?: boolean;
  children: ReactNode;
}) => (
  <chakra.div
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: isWide ? 'minmax(0, 1fr)' : '8.5rem minmax(0, 1fr)' }}
    columnGap="3"
    alignItems="start"
  >
    <chakra.span
      textStyle="xs"
      color="fg.muted"
      pt={{ base: '1', sm: '2' }}
      pb={isWide ? '1' : '0'}
      px={{ base: isWide ? '0' : '2', sm: '0' }}
    >
      {label}
    </chakra.span>
    <chakra.div minWidth="0">{children}</chakra.div>
  </chakra.div>
);

const Stack = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '0.5', minWidth: '0' },
});

/** Whether a property is shown at all; a set of texts by name has no schema to be drawn from. */
const isShown = (key: string, schema: Schema, place: Place): boolean =>
  !hidden.has(key) && !(place.length === 0 && key === 'kind') && schema.const === undefined;

/** The properties of an entry, in the order of the schema. */
export const Properties = ({
  place,
  schema,
  value,
  only,
}: {
  place: Place;
  schema: Schema;
  value: Fields;
  only?: (key: string, schema: Schema) => boolean;
}) => {
  const exact = schemaOf(schema, value);
  const required = new Set(exact.required ?? []);
  const parent = String(place.filter((step) => typeof step === 'string').at(-1) ?? '');
  const keys = Object.entries(exact.properties ?? {}).filter(
    ([key, property]) => isShown(key, property, place) && (only?.(key, property) ?? true),
  );
  return (
    <Stack>
      {keys.map(([key, property]) => (
        <Labelled
          key={key}
          label={labelOf(key, parent)}
          isWide={typeOf(property) === 'array' && property.items?.enum === undefined}
        >
          <Node
            place={[...place, key]}
            schema={property}
            value={value[key]}
            label={labelOf(key, parent)}
            isOptional={!required.has(key)}
          />
        </Labelled>
      ))}
    </Stack>
  );
};

/** What may be left out, or is there and may be taken away. */
const Optional = ({ place, schema, value, label, isOptional }: NodeProps) => {
  const { edit } = useOutline();
  const canGo = isOptional || isNullable(schema);
  const isGone = value === undefined || value === null;
  if (isGone)
    return (
      <Quiet
        aria-label={t`Add: ${label}`}
        onClick={() => {
          const made = variantsOf(schema)[0]?.[1] ?? schema;
          edit({ op: 'set', path: pathOf(place), value: blank(made, undefined, t`New`) });
        }}
      >
        {rich`${<Plus aria-hidden />} Add`}
      </Quiet>
    );
  const inner = <Known place={place} schema={schema} value={value} label={label} isOptional={isOptional} />;
  if (!canGo || !isFields(value)) return inner;
  return (
    <chakra.div ps="2" borderInlineStartWidth="2px" borderColor="border">
      {inner}
      <Quiet
        aria-label={t`Remove: ${label}`}
        onClick={() =>
          edit(
            isNullable(schema)
              ? { op: 'set', path: pathOf(place), value: null }
              : { op: 'clear', path: pathOf(place) },
          )
        }
      >
        {t`Remove`}
      </Quiet>
    </chakra.div>
  );
};

/** The editor of a value: what its schema says, and a better one where the plain one would be poor. */
export const Node = (props: NodeProps) => {
  const { place, schema, value, label, isOptional } = props;
  const { spec, edit } = useOutline();
  const key = place.at(-1);
  if (
    place[0] === 'design' &&
    (key === 'accent' || key === 'second') &&
    (typeof value === 'string' || value === null)
  )
    return <ColourInput place={place} label={label} value={value} />;
  if (value === null) return <Optional {...props} />;
  const type = typeOf(schemaOf(schema, value));
  if (type === 'boolean')
    return (
      <Check
        label={label}
        isOn={value === true}
        onChange={(isOn) => edit({ op: 'set', path: pathOf(place), value: isOn })}
      />
    );
  if (type === 'number' && (typeof value === 'number' || value === undefined) && schema.anyOf === undefined)
    return <NumberInput place={place} label={label} value={value} isOptional={isOptional} />;
  if (type === 'array' && (Array.isArray(value) || value === undefined) && referencesOf(spec, place) === null)
    return key === 'rows' && place[0] === 'entities' ? (
      <RowsTable place={place} />
    ) : (
      <List place={place} schema={schema} entries={(value as readonly unknown[] | undefined) ?? []} />
    );
  return value === undefined ? <Optional {...props} /> : <Known {...props} />;
};

/** A value that is there. */
const Known = (props: NodeProps) => {
  const { place, schema, value, label } = props;
  const { spec, vocabulary } = useOutline();
  const key = place.at(-1);
  const exact = schemaOf(schema, value);
  if (typeof value === 'string') {
    if (exact.enum !== undefined)
      return (
        <Choice
          place={place}
          label={label}
          value={value}
          options={exact.enum.map((one) => ({ value: one, label: valueLabel(one) }))}
        />
      );
    if (place[0] === 'design' && (key === 'display' || key === 'body'))
      return <FontInput place={place} label={label} value={value} />;
    if (key === 'icon') return <IconInput place={place} label={label} value={value} />;
    const isMotif = key === 'motif' || place.at(-2) === 'motifs';
    const options = isMotif
      ? vocabulary.motifs.map(({ id, label: name }) => ({ value: id, label: name }))
      : referencesOf(spec, place);
    if (options !== null) return <Choice place={place} label={label} value={value} options={options} />;
    return <TextInput place={place} label={label} value={value} />;
  }
  if (typeof value === 'number')
    return <NumberInput place={place} label={label} value={value} isOptional={false} />;
  if (Array.isArray(value)) return <List place={place} schema={schema} entries={value} />;
  return isFields(value) ? (
    <>
      <Variants {...props} value={value} />
      <Properties place={place} schema={schema} value={value} />
    </>
  ) : (
    <TextInput place={place} label={label} value={String(value)} />
  );
};

/** Which of several kinds an entry is, where its place takes each of them. */
const Variants = ({ place, schema, value, label, isOptional }: NodeProps & { value: Fields }) => {
  const { edit } = useOutline();
  const variants = variantsOf(schema);
  // Entries of lists are of one kind for good; another kind is another entry.
  if (variants.length < 2 || !isOptional || typeof place.at(-1) === 'number') return null;
  const current = variants.find(([, one]) => schemaOf(schema, value) === one)?.[0] ?? '';
  return (
    <Labelled label={t`How`}>
      <Select
        size="sm"
        aria-label={label}
        value={current}
        options={variants.map(([tag]) => ({ value: tag, label: valueLabel(tag) }))}
        onChange={(wanted) => {
          const made = variants.find(([tag]) => tag === wanted)?.[1];
          if (made !== undefined)
            edit({ op: 'set', path: pathOf(place), value: blank(made, undefined, '0') });
        }}
      />
    </Labelled>
  );
};
