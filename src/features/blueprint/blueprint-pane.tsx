import { chakra } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { Suspense, useMemo, type ReactNode } from 'react';
import type { BlueprintView } from '#machines/blueprint/blueprint.connect.ts';
import type { BlueprintVocabulary } from '#contract/blueprint.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { EmptyState, Notice, Skeleton } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { ExampleList } from './example-list.tsx';
import { Quiet } from './inputs.tsx';
import { List } from './list.tsx';
import { Node, Properties } from './node.tsx';
import { OutlineContext, shownSpec, type Outline } from './outline.ts';
import { isFields, typeOf, type Schema } from './schema.ts';
import { hidden, labelOf } from './words.ts';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

const Gallery = lazyPart(() => import('./gallery.tsx'));

/** The width that the head and the outline share. */
const column = { maxWidth: '46rem', mx: 'auto', px: { base: '3', sm: '5' } } as const;

const draw: Outline['draw'] = {
  value: (props) => <Node {...props} />,
  properties: (props) => <Properties {...props} />,
};

/** What the composer understood of a project, as an outline that is changed where it stands. */
export const BlueprintPane = ({ view }: { view: BlueprintView }) => {
  if (view.status === 'loading')
    return (
      <chakra.div p="5" role="status" aria-label={view.why}>
        {[60, 85, 40, 75, 75, 75].map((width, index) => (
          <Skeleton key={index} text width={`${width}%`} mb="3" />
        ))}
      </chakra.div>
    );
  if (view.status !== 'ready')
    return (
      <EmptyState
        title={view.status === 'none' ? t`No blueprint` : t`The blueprint could not be read`}
        actions={view.status === 'none' ? undefined : <Button onClick={view.onReload}>{t`Try again`}</Button>}
      >
        {view.why}
      </EmptyState>
    );
  return <Ready view={view} />;
};

const Ready = ({ view }: { view: BlueprintView }) => {
  const { drawn, ahead } = view;
  const vocabulary = view.vocabulary as BlueprintVocabulary;
  const spec = useMemo(() => shownSpec(drawn?.spec, ahead), [drawn, ahead]);
  const outline: Outline = { view, spec, vocabulary, draw, edit: view.onEdit };
  const schema = vocabulary.schema as Schema;
  // The short facts come first, then each list and each group by itself.
  const groups = Object.entries(schema.properties ?? {})
    .filter(
      ([key, property]) =>
        !hidden.has(key) && isGroup(property) && (key !== 'docs' || spec[key] !== undefined),
    )
    // What it is comes before how it looks.
    .sort(([a], [b]) => Number(a === 'design') - Number(b === 'design'));
  const isEmptySite = (key: string): boolean =>
    spec['docs'] !== undefined && (key === 'sections' || key === 'pages');
  return (
    <OutlineContext value={outline}>
      <chakra.div height="full" overflowY="auto" bg="bg" data-blueprint="">
        <Head view={view} />
        <chakra.fieldset
          disabled={view.heldWhy !== ''}
          aria-describedby="blueprint-held"
          border="0"
          m="0"
          {...column}
          pt="4"
          pb="16"
          display="grid"
          gap="7"
          minWidth="0"
          aria-label={t`Blueprint`}
        >
          <ExampleList />
          <Group title={t`Basics`}>
            <Properties
              place={[]}
              schema={schema}
              value={spec}
              only={(_key, property) => !isGroup(property)}
            />
          </Group>
          {groups
            .filter(([key]) => !isEmptySite(key))
            .map(([key, property]) => {
              const value = spec[key];
              return (
                <Group key={key} title={labelOf(key, '')}>
                  {isFields(value) ? (
                    <Properties place={[key]} schema={property} value={value} />
                  ) : (
                    <List place={[key]} schema={property} entries={Array.isArray(value) ? value : []} />
                  )}
                </Group>
              );
            })}
        </chakra.fieldset>
        {view.adding === null ? null : (
          <Suspense>
            <Gallery />
          </Suspense>
        )}
      </chakra.div>
    </OutlineContext>
  );
};

const isGroup = (schema: Schema): boolean => ['array', 'object'].includes(typeOf(schema));

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <chakra.section minWidth="0" aria-label={title}>
    <chakra.h2 textStyle="heading.xs" mb="2.5">
      {title}
    </chakra.h2>
    {children}
  </chakra.section>
);

const Head = ({ view }: { view: BlueprintView }) => {
  const { trouble } = view;
  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="1"
      bg="bg"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <chakra.div {...column} minHeight="11" display="flex" alignItems="center" gap="3">
        <chakra.p
          textStyle="sm"
          color="fg.muted"
          flex="1"
          minWidth="0"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
        >
          {t`What was understood, to be changed here`}
        </chakra.p>
        <chakra.span role="status" textStyle="xs" color="fg.subtle">
          {view.saved}
        </chakra.span>
        <Quiet {...view.getUndoProps()}>{rich`${<Undo2 aria-hidden />} Undo`}</Quiet>
      </chakra.div>
      {trouble !== null || view.heldWhy !== '' || view.byHand !== '' ? (
        <chakra.div {...column} pb="3" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
          {trouble === null ? null : (
            <Notice
              tone="warning"
              role="alert"
              title={trouble.title}
              actions={
                <>
                  {trouble.canRetry ? (
                    <Button size="sm" onClick={view.onRetry}>
                      {t`Save mine`}
                    </Button>
                  ) : null}
                  <Button size="sm" variant="outline" onClick={view.onDrop}>
                    {t`Drop my change`}
                  </Button>
                </>
              }
            >
              {trouble.words}
            </Notice>
          )}
          {view.heldWhy === '' ? null : (
            <div id="blueprint-held">
              <Notice title={view.heldWhy} role="status" />
            </div>
          )}
          {view.byHand === '' ? null : <Notice title={view.byHand} role="status" />}
        </chakra.div>
      ) : null}
    </chakra.header>
  );
};
