import { chakra } from '@chakra-ui/react';
import { examplesByKind, type NamedExample } from '#lib/examples.ts';
import { Notice } from '#ui/atoms.tsx';
import { t } from '#language/speech.ts';

/** Before something goes online: what visitors would take for a fact and nobody said. */
export const ExamplesNotice = ({ examples }: { examples: readonly NamedExample[] }) =>
  examples.length === 0 ? null : (
    <Notice tone="warning" role="status" title={t`Still examples: replace them before visitors read them`}>
      <chakra.ul display="grid" gap="1" mt="1" textStyle="sm" aria-label={t`Examples to replace`}>
        {examplesByKind(examples).map(({ kind, label, texts }) => (
          <chakra.li key={kind}>
            <chakra.details>
              <chakra.summary cursor="pointer">
                {label.charAt(0).toUpperCase() + label.slice(1)}
              </chakra.summary>
              <chakra.ul
                listStyleType="disc"
                ps="5"
                my="1"
                maxHeight="9rem"
                overflowY="auto"
                overflowWrap="anywhere"
              >
                {texts.map((text) => (
                  <chakra.li key={text}>{text}</chakra.li>
                ))}
              </chakra.ul>
            </chakra.details>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.p mt="1.5" textStyle="xs">
        {t`You never said these; they show how the project will look. Change them in the Blueprint or by a message.`}
      </chakra.p>
    </Notice>
  );
