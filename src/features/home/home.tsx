import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Scene } from '#contract/scenes.ts';
import { early } from '#lib/early-click.ts';
import { Tag, TextLink } from '#ui/atoms.tsx';
import { drawnByServer } from '#ui/drawn-by-server.tsx';
import starterPictures from './starter-pictures.json';
import { examples, isReadWithoutModel, starterPictureSize, starters } from './starters.ts';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

const photographs: Readonly<Record<string, { light: string; dark: string | null } | undefined>> =
  starterPictures;

const BuildTrack = drawnByServer(
  import.meta.env.SSR ? (await import('./build-track.tsx')).BuildTrack : null,
  async () => (await import('./build-track.tsx')).BuildTrack,
);

const Page = chakra('div', {
  base: {
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '4', sm: '6' },
    display: 'grid',
    gap: { base: '16', md: '20' },
  },
});
const Example = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '3',
    width: 'full',
    textAlign: 'start',
    py: '2.5',
    px: '1',
    textStyle: 'sm',
    color: 'fg.muted',
    borderRadius: 'xs',
    transitionProperty: 'color',
    transitionDuration: 'fast',
    _hover: { color: 'fg' },
    '& span:first-of-type': { color: 'accent.fg', fontFamily: 'mono' },
  },
});
const StarterCard = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', sm: 'column' },
    alignItems: { base: 'stretch', sm: 'initial' },
    width: 'full',
    height: 'full',
    textAlign: 'start',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    overflow: 'hidden',
    transitionProperty: 'border-color, box-shadow, transform',
    transitionDuration: 'moderate',
    _hover: { borderColor: 'border.control', boxShadow: 'sm', transform: 'translateY(-1px)' },
  },
});

const Photograph = chakra('img', {
  base: {
    display: 'block',
    flexShrink: 0,
    width: { base: '8.5rem', sm: 'full' },
    height: { base: 'full', sm: 'auto' },
    minHeight: { base: '6rem', sm: '0' },
    aspectRatio: { sm: '8 / 5' },
    objectFit: 'cover',
    objectPosition: 'top',
    bg: 'bg.subtle',
    borderColor: 'border',
    borderBottomWidth: { sm: '1px' },
    borderInlineEndWidth: { base: '1px', sm: '0' },
    // One of two, by the colour mode that was chosen, or the system's; the browser does not load the other.
    '&[data-mode=dark]': { display: 'none' },
    '&[data-mode=dark]:is(html.dark *)': { display: 'block' },
    '&[data-mode=light]:is(html.dark *)': { display: 'none' },
    '&[data-mode=dark]:is(html:not(.light) *)': {
      '@media (prefers-color-scheme: dark)': { display: 'block' },
    },
    '&[data-mode=light]:is(html:not(.light) *)': {
      '@media (prefers-color-scheme: dark)': { display: 'none' },
    },
  },
});

/** What the starter builds, photographed; in the dark, its dark colours where it has some. */
const StarterPicture = ({ id, title }: { id: string; title: string }) => {
  const taken = photographs[id];
  if (taken === undefined) return null;
  const shared = {
    htmlWidth: starterPictureSize.width,
    htmlHeight: starterPictureSize.height,
    alt: t`${title}, as it is built`,
    loading: 'lazy',
    decoding: 'async',
  } as const;
  const light = `/starters/${id}.webp?v=${taken.light}`;
  if (taken.dark === null) return <Photograph {...shared} src={light} />;
  return (
    <>
      <Photograph {...shared} src={light} data-mode="light" />
      <Photograph {...shared} src={`/starters/${id}-dark.webp?v=${taken.dark}`} data-mode="dark" />
    </>
  );
};

const Examples = ({ onExample }: Pick<HomeProps, 'onExample'>) => (
  <>
    {isReadWithoutModel() ? null : (
      <chakra.p textStyle="sm" color="fg.muted" mb="2">
        {t`Without a model, messages are read in English, German, French and Spanish. A model reads other languages too.`}
      </chakra.p>
    )}
    <chakra.ul listStyle="none" aria-label={t`Examples`}>
      {examples.map(({ text, scene }) => (
        <chakra.li
          key={text}
          borderTopWidth="1px"
          borderColor="border.muted"
          _first={{ borderTopWidth: '0' }}
        >
          <Example type="button" {...early} onClick={() => onExample(text, scene)}>
            <span aria-hidden>→</span>
            <span>{text}</span>
          </Example>
        </chakra.li>
      ))}
    </chakra.ul>
  </>
);

export interface HomeProps {
  /** The prompt box; the page only says where it stands. */
  promptBox: ReactNode;
  /** The user's projects; null for a visitor. */
  recentProjects: ReactNode;
  onExample: (text: string, scene: Scene) => void;
  onStarter: (prompt: string, scene: Scene) => void;
}

/**
 * Home: the box at once, then places to begin. A visitor is told what this is; for a user that is a line, and what
 * they can go on with comes right after the box.
 */
export const Home = ({ promptBox, recentProjects, onExample, onStarter }: HomeProps) => {
  const isOwn = recentProjects !== null;
  return (
    <Page rowGap={isOwn ? { base: '12', md: '14' } : undefined}>
      <chakra.section
        pt={isOwn ? { base: '6', sm: '10' } : { base: '10', sm: '16', md: '20' }}
        width="full"
        maxWidth="prose"
        mx="auto"
        aria-labelledby="what"
      >
        <chakra.h1 id="what" textStyle={isOwn ? 'heading.sm' : 'heading.xl'}>
          {rich`Describe an app or a website. ${(
            <chakra.span display={isOwn ? undefined : 'block'} color="fg.subtle">
              {t`Watch it being built. Keep the code.`}
            </chakra.span>
          )}`}
        </chakra.h1>
        <chakra.div mt={isOwn ? '4' : { base: '7', sm: '9' }}>{promptBox}</chakra.div>
        {isOwn ? null : (
          <chakra.div mt="11">
            <Examples onExample={onExample} />
          </chakra.div>
        )}
      </chakra.section>

      {isOwn ? <chakra.div pt="6">{recentProjects}</chakra.div> : null}

      <section aria-labelledby="starters">
        <chakra.h2 id="starters" textStyle="heading.sm">
          {t`Begin with something close`}
        </chakra.h2>
        <chakra.p textStyle="sm" color="fg.muted" mt="1" mb="5">
          {rich`One click starts building. Everything in it can be changed afterwards. Or look at ${(
            <TextLink asChild>
              <Link to="/gallery">{t`what others have made`}</Link>
            </TextLink>
          )}`}
          .
        </chakra.p>
        <chakra.ul
          listStyle="none"
          display="grid"
          gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
          gap="4"
        >
          {starters.map((starter) => (
            <li key={starter.id}>
              <StarterCard type="button" {...early} onClick={() => onStarter(starter.prompt, starter.scene)}>
                <StarterPicture id={starter.id} title={starter.title} />
                <chakra.div
                  p={{ base: '3', sm: '4' }}
                  flex="1"
                  display="grid"
                  alignContent={{ base: 'center', sm: 'start' }}
                  gridTemplateColumns={{ base: '1fr', sm: '1fr auto' }}
                  columnGap="2"
                  rowGap="0.5"
                >
                  <chakra.span fontWeight="500">{starter.title}</chakra.span>
                  <chakra.span display={{ base: 'none', sm: 'block' }}>
                    <Tag>{starter.scene === 'react-website-builder' ? t`React website` : t`Website`}</Tag>
                  </chakra.span>
                  <chakra.span textStyle="sm" color="fg.muted">
                    {starter.line}
                  </chakra.span>
                </chakra.div>
              </StarterCard>
            </li>
          ))}
        </chakra.ul>
        {isOwn ? (
          <chakra.div mt="8" maxWidth="prose">
            <Examples onExample={onExample} />
          </chakra.div>
        ) : null}
      </section>

      <section aria-labelledby="track">
        <chakra.h2 id="track" textStyle="heading.sm">
          {t`Nothing happens behind your back`}
        </chakra.h2>
        <chakra.p textStyle="sm" color="fg.muted" mt="1" mb="5" maxWidth="prose">
          {t`A build is always in a named state, and says why it waits. Close the page, lose the network or switch devices: the work goes on, and you come back to all of it.`}
        </chakra.p>
        <BuildTrack />
      </section>
    </Page>
  );
};
