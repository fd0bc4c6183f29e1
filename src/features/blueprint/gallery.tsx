import { chakra } from '@chakra-ui/react';
import type { BlueprintChoice } from '#contract/blueprint.ts';
import type { Place } from '#machines/blueprint/blueprint.types.ts';
import { valueAt } from '#lib/blueprint-edits.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input } from '#ui/field.tsx';
import { pathOf, useOutline } from './outline.ts';
import { blank, variantsOf, type Schema } from './schema.ts';
import { kindGroup, kindLabel, singleOf, valueLabel } from './words.ts';
import { t } from '#language/speech.ts';
import { textsOf } from '#language/texts.ts';

type Kind = BlueprintChoice & { readonly group: string };

/** The schema of what a list holds. */
function itemSchema(root: Schema, place: Place): Schema {
  let schema: Schema = root;
  for (const step of place)
    schema = (typeof step === 'string' ? schema.properties?.[step] : undefined) ?? schema.items ?? {};
  return schema.items ?? {};
}

const hints: Readonly<Record<string, string>> = textsOf({
  sections: 'It comes with texts that suit the site. Change them where they stand.',
  screens: 'It shows what the app keeps. Screens that need more bring it along.',
  fields: 'It is asked for in the form, and shown in the list.',
  entities: 'It gets the fields that one expects, example rows and a list of its own.',
  pages: 'Then tick the sections that stand on it.',
});

/** What can be added to a list. */
const Gallery = () => {
  const { view, spec, vocabulary, edit } = useOutline();
  const place = view.adding ?? [];
  const list = String(place.at(-1) ?? '');
  const what = singleOf(list);
  const variants = variantsOf(itemSchema(vocabulary.schema as Schema, place));
  const kinds: readonly Kind[] =
    vocabulary.kinds[list] ?? variants.map(([id]) => ({ id, label: valueLabel(id), group: '' }));
  const isMade = vocabulary.kinds[list] !== undefined || variants.length < 2;
  const needsName = ['fields', 'entities', 'pages'].includes(list);
  const name = view.name.trim();
  const wanted = needsName || list === 'screens' ? kinds : kinds.filter(matches(name));
  const groups = [...new Set(wanted.map(({ group }) => group))];
  const add = (kind: string): void => {
    if (isMade) return edit({ op: 'add', path: pathOf(place), kind, name: needsName ? name : '' });
    const entries = valueAt(spec, place);
    const made = variants.find(([id]) => id === kind)?.[1] ?? {};
    const at = Array.isArray(entries) ? entries.length : 0;
    edit({ op: 'insert', path: pathOf(place), at, value: blank(made, undefined, t`New ${what}`) });
  };
  const isReady = !needsName || name !== '';
  const whyNot = isReady ? undefined : t`Write a name first.`;
  return (
    <Dialog
      open
      onClose={view.onGalleryClose}
      size="lg"
      title={/^[aeiou]/.test(what) ? t`Add an ${what}` : t`Add a ${what}`}
      description={hints[list]}
      footer={
        needsName && kinds.length === 0 ? (
          <Button disabled={!isReady} title={whyNot} onClick={() => add('')}>
            {t`Add`}
          </Button>
        ) : undefined
      }
    >
      <chakra.form
        display="grid"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault();
          const [only] = wanted;
          if (needsName && isReady) add('');
          else if (!needsName && wanted.length === 1 && only !== undefined) add(only.id);
        }}
      >
        <Field label={needsName ? t`Name` : t`Find`}>
          {(control) => (
            <Input
              {...control}
              data-autofocus
              value={view.name}
              maxLength={120}
              autoComplete="off"
              placeholder={placeholders[list] ?? ''}
              onChange={(event) => view.onGalleryName(event.currentTarget.value)}
            />
          )}
        </Field>
        {groups.map((group) => (
          <chakra.div key={group} role="group" aria-label={kindGroup(group) || t`Type`}>
            <chakra.h3 textStyle="xs" fontWeight="500" color="fg.muted" mb="1.5">
              {kindGroup(group) || (needsName ? t`Type` : '')}
            </chakra.h3>
            <chakra.div
              display="grid"
              gap="1.5"
              gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 10.5rem), 1fr))"
            >
              {needsName && group === groups[0] ? (
                <Tile disabled={!isReady} title={whyNot} onClick={() => add('')}>
                  {t`By its name`}
                </Tile>
              ) : null}
              {(list === 'screens' ? wanted.filter(matches(name)) : wanted)
                .filter((kind) => kind.group === group)
                .map((kind) => (
                  <Tile key={kind.id} disabled={!isReady} title={whyNot} onClick={() => add(kind.id)}>
                    {kindLabel(kind)}
                  </Tile>
                ))}
            </chakra.div>
          </chakra.div>
        ))}
        {wanted.length === 0 && kinds.length > 0 ? (
          <chakra.p textStyle="sm" color="fg.muted">
            {t`There is none of that name.`}
          </chakra.p>
        ) : null}
      </chakra.form>
    </Dialog>
  );
};
export default Gallery;

const placeholders: Readonly<Record<string, string>> = textsOf({
  sections: 'Prices, team, questions …',
  screens: 'Calendar, board, timer …',
  fields: 'Due date',
  entities: 'Plants',
  pages: 'About us',
});

const matches =
  (name: string) =>
  (kind: Kind): boolean =>
    `${kindLabel(kind)} ${kind.label} ${kind.id}`.toLowerCase().includes(name.toLowerCase());

const Tile = chakra(
  'button',
  {
    base: {
      minHeight: '10',
      px: '3',
      py: '1.5',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'md',
      bg: 'bg.panel',
      textStyle: 'sm',
      textAlign: 'start',
      _hover: { borderColor: 'accent.solid', bg: 'accent.subtle' },
      _disabled: { color: 'fg.subtle', cursor: 'not-allowed', bg: 'bg.subtle', borderColor: 'border' },
    },
  },
  { defaultProps: { type: 'button' } },
);
