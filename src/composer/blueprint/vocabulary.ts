import * as z from 'zod/mini';
import type { BlueprintVocabulary } from '#contract/blueprint.ts';
import { calculators } from '../content/calculators.ts';
import { customKinds } from '../content/custom-sections.ts';
import { recipes } from '../content/recipes.ts';
import { toolRecipes } from '../content/recipes-tools.ts';
import { icons } from '../design/icons.ts';
import { motifs } from '../design/motifs.ts';
import { stacks } from '../design/type.ts';
import { specSchema, type Spec } from '../spec/spec.ts';
import { fieldKindNames, sectionNames, spoken, viewNames } from './words.ts';
import { sentence } from '../print/quote.ts';

type Kinds = BlueprintVocabulary['kinds'];

function siteKinds(spec: Spec): Kinds {
  const hasHero = spec.kind === 'site' && spec.sections.some((section) => section.type === 'hero');
  return {
    sections: [
      ...Object.entries(sectionNames)
        .filter(([id]) => id !== 'hero' || !hasHero)
        .map(([id, [label, group]]) => ({ id, label, group })),
      ...customKinds.map((kind) => ({ id: `custom:${kind.id}`, label: kind.titles.en, group: 'More' })),
    ],
  };
}

/** A recipe stands for the screens that it makes; its words say what it is better than its name. */
const titleOf = ({ words, name }: { readonly words: readonly string[]; readonly name: string }): string =>
  words[0] === undefined ? name : /^[a-z]{2,3}$/.test(words[0]) ? words[0].toUpperCase() : sentence(words[0]);

const appKinds = (): Kinds => ({
  fields: Object.entries(fieldKindNames).map(([id, label]) => ({ id, label, group: '' })),
  screens: [
    ...Object.entries(viewNames).map(([id, label]) => ({ id, label, group: 'Views of what it keeps' })),
    ...recipes.map((recipe) => ({ id: `recipe:${recipe.id}`, label: titleOf(recipe), group: 'Ready-made' })),
    ...calculators.map(({ title }) => ({ id: `calculator:${title}`, label: title, group: 'Calculators' })),
    ...toolRecipes.map(({ tool, title }) => ({ id: `tool:${tool}`, label: title, group: 'Tools and games' })),
  ],
});

/** The schema of this kind of specification, out of the one for all kinds. */
function schemaOf(kind: Spec['kind']): Record<string, unknown> {
  const option = specSchema.def.options.find((one) => one.shape.kind.def.values.includes(kind as never));
  return option === undefined ? {} : (z.toJSONSchema(option) as Record<string, unknown>);
}

/** What may stand in a specification beside free texts. */
export const vocabularyOf = (spec: Spec): BlueprintVocabulary => ({
  schema: schemaOf(spec.kind),
  kinds: spec.kind === 'site' ? siteKinds(spec) : spec.kind === 'app' ? appKinds() : {},
  fonts: Object.entries(stacks).map(([id, stack]) => ({ id, label: sentence(id), stack })),
  icons: Object.entries(icons).map(([id, path]) => ({ id, label: sentence(spoken(id)), path })),
  motifs: Object.keys(motifs).map((id) => ({ id, label: sentence(spoken(id)) })),
});
