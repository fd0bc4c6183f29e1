import { chakra } from '@chakra-ui/react';
import type { Example } from '#contract/blueprint.ts';
import { idOf } from '#lib/blueprint-edits.ts';
import { placeName } from '#lib/examples.ts';
import { Quiet } from './inputs.tsx';
import { useOutline } from './outline.ts';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';
import type { Fields } from './schema.ts';

/** The part that an example stands in, by its key; null for one that has no part of its own. */
function partOf(spec: Fields, at: string): string | null {
  const list = ['sections', 'entities', 'screens', 'pages'].find((key) => {
    const entries = spec[key];
    return Array.isArray(entries) && entries.some((entry) => idOf(entry) === at);
  });
  return list === undefined ? null : `${list}/${at}`;
}

/** What nobody said and visitors would take for a fact: each leads to its place, or is let stand. */
export const ExampleList = () => {
  const { spec, edit, view } = useOutline();
  const examples = (spec['examples'] ?? []) as readonly Example[];
  if (examples.length === 0) return null;
  return (
    <chakra.details borderWidth="1px" borderColor="border" borderRadius="md" bg="bg.panel">
      <chakra.summary cursor="pointer" px="3" py="2.5" textStyle="sm" fontWeight="500">
        {rich`Examples to replace (${examples.length})`}
      </chakra.summary>
      <chakra.div px="3" pb="3" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
        <chakra.p textStyle="xs" color="fg.muted">
          {t`You never said these; they show how the project will look. Replace them before visitors read them.`}
        </chakra.p>
        <chakra.ul
          m="0"
          p="0"
          maxHeight="20rem"
          overflowY="auto"
          tabIndex={0}
          aria-label={t`Examples to replace`}
        >
          {examples.map((example, index) => {
            const part = partOf(spec, example.at);
            return (
              <chakra.li
                key={`${example.at} ${example.kind} ${example.text}`}
                listStyle="none"
                display="flex"
                alignItems="center"
                gap="2"
                py="1"
                borderTopWidth={index === 0 ? '0' : '1px'}
                borderColor="border.muted"
              >
                <chakra.span flex="1" minWidth="0" textStyle="sm" overflowWrap="anywhere">
                  {example.text}
                  <chakra.span display="block" textStyle="xs" color="fg.muted">
                    {placeName(example.where)}
                  </chakra.span>
                </chakra.span>
                {part === null ? null : (
                  <Quiet aria-label={t`Replace: ${example.text}`} onClick={() => view.onRequest(part)}>
                    {t`Replace`}
                  </Quiet>
                )}
                <Quiet
                  aria-label={t`Let stand: ${example.text}`}
                  onClick={() => edit({ op: 'remove', path: ['examples', index] })}
                >
                  {t`Let stand`}
                </Quiet>
              </chakra.li>
            );
          })}
        </chakra.ul>
        <div>
          <Quiet onClick={() => edit({ op: 'set', path: ['examples'], value: [] })}>{t`Let all stand`}</Quiet>
        </div>
      </chakra.div>
    </chakra.details>
  );
};
