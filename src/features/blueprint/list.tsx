import { chakra } from '@chakra-ui/react';
import { ChevronRight, GripVertical, Plus, Trash2 } from 'lucide-react';
import { useRef, type PointerEvent, type ReactNode } from 'react';
import type { Place } from '#machines/blueprint/blueprint.types.ts';
import { idOf } from '#lib/blueprint-edits.ts';
import { useFocusing } from '#lib/effects.ts';
import { IconButton } from '#ui/button.tsx';
import { Tag } from '#ui/atoms.tsx';
import { Check, Quiet } from './inputs.tsx';
import { entryPlace, pathOf, placeKey, useOutline } from './outline.ts';
import { blank, isFields, nameOf, schemaOf, typeOf, type Fields, type Schema } from './schema.ts';
import { hidden, labelOf, singleOf, valueLabel } from './words.ts';
import { t } from '#language/speech.ts';

const Handle = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '6',
    height: '8',
    flexShrink: 0,
    borderRadius: 'sm',
    color: 'fg.subtle',
    cursor: 'grab',
    touchAction: 'none',
    _hover: { color: 'fg', bg: 'bg.muted' },
    '& svg': { width: '0.9375rem', height: '0.9375rem' },
  },
});

const Row = chakra('li', {
  base: {
    position: 'relative',
    listStyle: 'none',
    borderRadius: 'md',
    transitionProperty: 'background-color, box-shadow',
    transitionDuration: 'fast',
  },
});

/** The index of the row that a height is in. */
function rowAt(list: HTMLElement, y: number): number {
  const rows = [...list.children].filter((row) => row.hasAttribute('data-entry'));
  const at = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return at < 0 ? rows.length - 1 : at;
}

/** Entries in an order that is changed by dragging their handles, or by the arrow keys on them. */
export const Sortable = ({
  place,
  entries,
  render,
}: {
  place: Place;
  entries: readonly unknown[];
  render: (entry: unknown, place: Place, handle: ReactNode) => ReactNode;
}) => {
  const { view } = useOutline();
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<string | null>(null);
  // An entry that the arrow keys move takes the focus along.
  useFocusing(() => {
    if (moved.current !== null && entries.length > 0) document.getElementById(moved.current)?.focus();
    moved.current = null;
  }, [entries]);
  const drag = view.drag !== null && placeKey(view.drag.list) === placeKey(place) ? view.drag : null;
  const onMove = (event: PointerEvent): void => {
    if (drag === null || list.current === null) return;
    const over = rowAt(list.current, event.clientY);
    if (over !== drag.over) view.onDragMove(over);
  };
  return (
    <chakra.ul ref={list} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1" m="0" p="0">
      {entries.map((entry, index) => {
        const name = nameOf(entry) || `${index + 1}`;
        const { onPointerDown, onKeyDown, ...props } = view.getHandleProps(
          place,
          index,
          entries.length,
          name,
        );
        const handle = (
          <Handle
            {...props}
            onKeyDown={(event) => {
              const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: entries.length - 1 }[
                event.key
              ];
              if (to !== undefined && to >= 0 && to < entries.length)
                moved.current = view.getHandleProps(place, to, entries.length, name).id;
              onKeyDown(event);
            }}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              onPointerDown(event);
            }}
            onPointerMove={onMove}
            onPointerUp={() => view.onDragEnd(true)}
            onPointerCancel={() => view.onDragEnd(false)}
          >
            <GripVertical aria-hidden />
          </Handle>
        );
        const isOver = drag !== null && drag.over === index && drag.over !== drag.from;
        return (
          <Row
            key={idOf(entry) ?? index}
            data-entry=""
            {...(drag?.from === index ? { bg: 'accent.subtle', boxShadow: 'md' } : {})}
          >
            {isOver ? (
              <chakra.span
                aria-hidden
                position="absolute"
                insetInline="0"
                height="2px"
                bg="accent.solid"
                borderRadius="full"
                {...(drag.over < drag.from ? { top: '-3px' } : { bottom: '-3px' })}
              />
            ) : null}
            {render(entry, entryPlace(place, entry, index), handle)}
          </Row>
        );
      })}
    </chakra.ul>
  );
};

/** Whether an entry is short enough to stand in one row. */
const isShort = (schema: Schema, entry: unknown): boolean => {
  const shown = Object.entries(schemaOf(schema, entry).properties ?? {}).filter(([key]) => !hidden.has(key));
  return shown.length <= 4 && shown.every(([, property]) => ['string', 'number'].includes(typeOf(property)));
};

const RemoveButton = ({ place, name }: { place: Place; name: string }) => {
  const { edit } = useOutline();
  return (
    <IconButton
      label={t`Remove ${name}`}
      size="xs"
      color="fg.subtle"
      onClick={() => edit({ op: 'remove', path: pathOf(place) })}
    >
      <Trash2 aria-hidden />
    </IconButton>
  );
};

/** A list of any kind: of texts, of short rows, or of parts that unfold. */
export const List = ({
  place,
  schema,
  entries,
}: {
  place: Place;
  schema: Schema;
  entries: readonly unknown[];
}) => {
  const { draw } = useOutline();
  const item = schema.items ?? {};
  const key = String(place.filter((step) => typeof step === 'string').at(-1) ?? '');
  if (place[0] === 'pages' && key === 'sections') return <SectionsOfPage place={place} chosen={entries} />;
  if (item.enum !== undefined) return <Several place={place} chosen={entries} options={item.enum} />;
  return (
    <chakra.div minWidth="0">
      <Sortable
        place={place}
        entries={entries}
        render={(entry, at, handle) =>
          isFields(entry) && !isShort(item, entry) ? (
            <Part place={at} schema={item} value={entry} handle={handle} />
          ) : (
            <chakra.div display="flex" alignItems="flex-start" gap="1">
              {handle}
              <chakra.div
                flex="1"
                minWidth="0"
                display="flex"
                flexWrap={{ base: 'wrap', sm: 'nowrap' }}
                columnGap="1"
                alignItems="flex-start"
              >
                {isFields(entry) ? (
                  <ShortEntry place={at} schema={item} value={entry} parent={key} />
                ) : (
                  draw.value({
                    place: at,
                    schema: item,
                    value: entry,
                    label: singleOf(key),
                    isOptional: false,
                  })
                )}
              </chakra.div>
              <RemoveButton place={at} name={nameOf(entry) || singleOf(key)} />
            </chakra.div>
          )
        }
      />
      <AddButton place={place} schema={item} entries={entries} name={key} />
    </chakra.div>
  );
};

const ShortEntry = ({
  place,
  schema,
  value,
  parent,
}: {
  place: Place;
  schema: Schema;
  value: Fields;
  parent: string;
}) => {
  const { draw } = useOutline();
  const exact = schemaOf(schema, value);
  const required = new Set(exact.required ?? []);
  return Object.entries(exact.properties ?? {})
    .filter(([key, property]) => !hidden.has(key) && property.const === undefined)
    .map(([key, property]) => {
      const isSmall = ['price', 'value', 'time', 'date', 'minutes', 'opens', 'closes'].includes(key);
      return (
        <chakra.div key={key} flex={isSmall ? '0 1 7rem' : '1 1 9rem'} minWidth={isSmall ? '5rem' : '6rem'}>
          {draw.value({
            place: [...place, key],
            schema: property,
            value: value[key],
            label: labelOf(key, parent),
            isOptional: !required.has(key),
          })}
        </chakra.div>
      );
    });
};

/** A part that unfolds: a section, a thing, a field, a screen, a page. */
const Part = ({
  place,
  schema,
  value,
  handle,
}: {
  place: Place;
  schema: Schema;
  value: Fields;
  handle: ReactNode;
}) => {
  const { view, draw } = useOutline();
  const name = nameOf(value) || t`Without a name`;
  const key = placeKey(place);
  const isOpen = view.opened.includes(key);
  const kind = value['type'] ?? value['kind'];
  const id = view.partId(place);
  const toggle = useRef<HTMLButtonElement>(null);
  const isRequested = view.requested === key;
  const { onReached } = view;
  useFocusing(() => {
    if (!isRequested) return;
    toggle.current?.scrollIntoView({ block: 'start' });
    toggle.current?.focus({ preventScroll: true });
    onReached();
  }, [isRequested, onReached]);
  return (
    <chakra.div borderWidth="1px" borderColor="border" borderRadius="md" bg="bg.panel">
      <chakra.div display="flex" alignItems="center" gap="1" px="1" minHeight="10">
        {handle}
        <chakra.button
          ref={toggle}
          type="button"
          scrollMarginTop="16"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => view.onToggle(key)}
          flex="1"
          minWidth="0"
          display="flex"
          alignItems="center"
          gap="2"
          minHeight="8"
          textAlign="start"
          borderRadius="sm"
        >
          <ChevronRight
            aria-hidden
            size={15}
            style={{
              flexShrink: 0,
              transition: 'transform 120ms',
              transform: isOpen ? 'rotate(90deg)' : 'none',
            }}
          />
          <chakra.span
            textStyle="sm"
            fontWeight="500"
            overflow="hidden"
            textOverflow="ellipsis"
            whiteSpace="nowrap"
          >
            {name}
          </chakra.span>
          {typeof kind === 'string' && valueLabel(kind) !== name ? (
            <Tag flexShrink={0}>{valueLabel(kind)}</Tag>
          ) : null}
        </chakra.button>
        <RemoveButton place={place} name={name} />
      </chakra.div>
      <div id={id}>
        {isOpen ? (
          <chakra.div px="3" pt="1" pb="3" borderTopWidth="1px" borderColor="border.muted">
            {draw.properties({ place, schema, value })}
          </chakra.div>
        ) : null}
      </div>
    </chakra.div>
  );
};

/** Lists whose new entries the composer makes: a section with its texts, a thing with its screen. */
const isMade = (place: Place): boolean =>
  (place.length === 1 && ['sections', 'pages', 'entities', 'screens'].includes(String(place[0]))) ||
  (place.length === 3 && place[0] === 'entities' && place[2] === 'fields');

const AddButton = ({
  place,
  schema,
  entries,
  name,
}: {
  place: Place;
  schema: Schema;
  entries: readonly unknown[];
  name: string;
}) => {
  const { view, edit } = useOutline();
  const what = singleOf(name);
  const add = (): void => {
    if (isMade(place) || (schema.oneOf ?? []).length > 1) return view.onGallery(place);
    const taken = entries.map(nameOf);
    const title = t`New ${what}`;
    const free = taken.includes(title) ? `${title} ${entries.length + 1}` : title;
    edit({
      op: 'insert',
      path: pathOf(place),
      at: entries.length,
      value: blank(schema, entries.at(-1), free),
    });
  };
  return (
    <Quiet onClick={add} mt="1">
      <Plus aria-hidden /> {/^[aeiou]/.test(what) ? t`Add an ${what}` : t`Add a ${what}`}
    </Quiet>
  );
};

/** Any of several. */
const Several = ({
  place,
  chosen,
  options,
}: {
  place: Place;
  chosen: readonly unknown[];
  options: readonly string[];
}) => (
  <Ticks
    place={place}
    chosen={chosen}
    options={options.map((value) => ({ value, label: valueLabel(value) }))}
  />
);

const SectionsOfPage = ({ place, chosen }: { place: Place; chosen: readonly unknown[] }) => {
  const { spec } = useOutline();
  const sections = Array.isArray(spec['sections']) ? (spec['sections'] as readonly unknown[]) : [];
  const options = sections
    .filter((section) => isFields(section) && section['type'] !== 'hero')
    .map((section) => ({ value: idOf(section) ?? '', label: nameOf(section) }));
  return <Ticks place={place} chosen={chosen} options={options} />;
};

const Ticks = ({
  place,
  chosen,
  options,
}: {
  place: Place;
  chosen: readonly unknown[];
  options: readonly { value: string; label: string }[];
}) => {
  const { edit } = useOutline();
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="3">
      {options.map(({ value, label }) => (
        <chakra.span key={value} display="inline-flex" alignItems="center" textStyle="sm">
          <Check
            label={label}
            isOn={chosen.includes(value)}
            onChange={(isOn) =>
              edit({
                op: 'set',
                path: pathOf(place),
                value: isOn ? [...chosen, value] : chosen.filter((one) => one !== value),
              })
            }
          />
          <span aria-hidden>{label}</span>
        </chakra.span>
      ))}
    </chakra.div>
  );
};
