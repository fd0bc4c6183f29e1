import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import type { GalleryView } from '#machines/gallery/gallery.connect.ts';
import type { GalleryQuery } from '#machines/gallery/gallery.types.ts';
import type { ReportedProject } from '#machines/gallery-report/gallery-report.types.ts';
import type { GallerySearch } from '#contract/gallery.ts';
import { isScene, type Scene } from '#contract/scenes.ts';
import { apiAddress } from '#lib/api-address.ts';
import { early } from '#lib/early-click.ts';
import { useFocusing } from '#lib/effects.ts';
import { sceneWords } from '#lib/kind-words.ts';
import { EmptyState, Skeleton, Tag } from '#ui/atoms.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Input } from '#ui/field.tsx';
import { ComponentIcon, PageIcon, PhoneIcon, PictureIcon } from '#ui/icons.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import {
  CardTool,
  CardTools,
  NoPicture,
  PicturePlace,
  ProjectPicture,
  ProjectPlace,
} from '#ui/project-card.tsx';
import { ProjectCard, ProjectGrid } from '#ui/project-grid.tsx';
import { t } from '#language/speech.ts';
import { spoken } from '#language/texts.ts';
import { rich } from '#ui/rich.tsx';

const Page = chakra('div', {
  base: { maxWidth: 'page', width: 'full', mx: 'auto', px: { base: '4', sm: '6' } },
});
const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    mt: '6',
    mb: '5',
    '& > form': { marginInlineStart: { md: 'auto' }, width: { base: 'full', md: '15rem' } },
  },
});
const Chips = chakra('nav', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5' } });
const Chip = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '8',
    px: '2.5',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'border',
    textStyle: 'xs',
    color: 'fg.muted',
    _hover: { color: 'fg', borderColor: 'border.control' },
    '&[data-chosen]': { bg: 'accent.subtle', color: 'accent.fg', borderColor: 'accent.muted' },
  },
});

const kinds = spoken(['name'], [
  { kind: null, name: 'All' },
  { kind: 'ai-website-builder', name: 'Websites' },
  { kind: 'react-website-builder', name: 'React websites' },
  { kind: 'ai-app-builder', name: 'Mobile apps' },
  { kind: 'meme', name: 'Memes' },
] as const);
const orders = spoken(['name'], [
  { order: 'newest', name: 'Newest' },
  { order: 'remixed', name: 'Most remixed' },
] as const);
const kindIcons = {
  'ai-website-builder': PageIcon,
  'react-website-builder': ComponentIcon,
  'ai-app-builder': PhoneIcon,
  meme: PictureIcon,
} as const satisfies Record<Scene, unknown>;

/** What is wanted, as the address says it. */
export const searchOf = ({ kind, order, search }: GalleryQuery, after?: string): GallerySearch => ({
  ...(kind !== null && isScene(kind) ? { kind } : {}),
  ...(order === 'remixed' ? { order } : {}),
  ...(search.trim() === '' ? {} : { search: search.trim() }),
  ...(after === undefined ? {} : { after }),
});

export interface GalleryPageViewProps {
  view: GalleryView;
  /** Goes to what was typed at once. */
  onSearch: (query: GalleryQuery) => void;
  /** Asks what is wrong with a project; null for a visitor. */
  onReport: ((project: ReportedProject) => void) | null;
}

/** What people chose to show of their projects. Each choice is an address, so it works before and without scripts. */
export const Gallery = ({ view, onSearch, onReport }: GalleryPageViewProps) => {
  const list = useRef<HTMLUListElement>(null);
  /** How many cards there were when more were asked for. */
  const before = useRef<number | null>(null);
  const { cards } = view;
  useFocusing(() => {
    if (before.current === null || cards.length <= before.current) return;
    list.current?.children[before.current]?.querySelector('a')?.focus({ preventScroll: true });
    before.current = null;
  }, [cards.length]);
  return (
    <Page pt={{ base: '8', md: '12' }}>
      <chakra.h1 textStyle="heading.lg">{t`Gallery`}</chakra.h1>
      <chakra.p color="fg.muted" mt="2" maxWidth="prose">
        {t`What people have built here and chose to show. Open one to look at it and its code, and remix it: the copy is yours.`}
      </chakra.p>
      <Filters view={view} onSearch={onSearch} />
      <chakra.p role="status" srOnly>
        {view.label}
      </chakra.p>
      <section aria-label={t`Projects`} aria-busy={view.isBusy}>
        {view.status === 'failed' ? (
          <NotLoaded title={view.error} onRetry={view.onReload} />
        ) : view.isFirstLoad ? (
          <CardSkeletons />
        ) : view.status === 'empty' ? (
          <Empty view={view} />
        ) : (
          <ProjectGrid ref={list} opacity={view.isBusy ? 0.6 : undefined}>
            {cards.map((card) => (
              <Card key={card.id} card={card} onReport={onReport} />
            ))}
          </ProjectGrid>
        )}
        {view.next === null ? null : (
          <chakra.div mt="6" display="grid" justifyItems="center" gap="2">
            <More
              view={view}
              next={view.next}
              onAsk={() => {
                before.current = cards.length;
              }}
            />
            {view.error === '' ? null : (
              <chakra.p role="alert" textStyle="sm" color="danger.fg">
                {view.error}
              </chakra.p>
            )}
          </chakra.div>
        )}
      </section>
    </Page>
  );
};

/** The way to the next page: a link for browsers without scripts, and otherwise more of the same page. */
const More = ({ view, next, onAsk }: { view: GalleryView; next: string; onAsk: () => void }) => {
  const { onClick, ...props } = view.getMoreProps();
  return (
    <ButtonLink asChild variant="outline">
      <Link
        to="/gallery"
        search={searchOf(view.query, next)}
        rel="next"
        preload={false}
        {...props}
        onClick={(event) => {
          event.preventDefault();
          onAsk();
          onClick();
        }}
      >
        {view.moreLabel}
      </Link>
    </ButtonLink>
  );
};

const Filters = ({ view, onSearch }: Pick<GalleryPageViewProps, 'view' | 'onSearch'>) => {
  const { query } = view;
  const chip = (name: string, isChosen: boolean, wanted: GalleryQuery) => (
    <Chip key={name} asChild>
      <Link
        to="/gallery"
        search={searchOf(wanted)}
        // The router marks what the address says word for word; the rest is marked here.
        activeOptions={{ exact: true }}
        aria-current={isChosen ? 'true' : undefined}
        data-chosen={isChosen ? '' : undefined}
        preload={false}
        resetScroll={false}
      >
        {name}
      </Link>
    </Chip>
  );
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(query);
  };
  return (
    <Bar>
      <Chips aria-label={t`Kind`}>
        {kinds.map(({ kind, name }) => chip(name, query.kind === kind, { ...query, kind }))}
      </Chips>
      <Chips aria-label={t`Order`}>
        {orders.map(({ order, name }) => chip(name, query.order === order, { ...query, order }))}
      </Chips>
      <form role="search" method="get" action="/gallery" onSubmit={onSubmit}>
        {query.kind === null ? null : <input type="hidden" name="kind" value={query.kind} />}
        {query.order === 'newest' ? null : <input type="hidden" name="order" value={query.order} />}
        <Input
          type="search"
          name="search"
          size="sm"
          width="full"
          dir="auto"
          aria-label={t`Find a project by its name`}
          placeholder={t`Find by name`}
          maxLength={80}
          autoComplete="off"
          {...view.getSearchProps()}
        />
      </form>
    </Bar>
  );
};

const Card = ({
  card,
  onReport,
}: Pick<GalleryPageViewProps, 'onReport'> & { card: GalleryView['cards'][number] }) => {
  const { id, name, scene, ownerName, picture, remixesLabel } = card;
  if (!isScene(scene)) return null;
  const Icon = kindIcons[scene];
  return (
    <ProjectPlace>
      <ProjectCard asChild>
        <Link to="/$scene/share/$id" params={{ scene, id }} preload={false}>
          <PicturePlace>
            {picture === null ? null : (
              <ProjectPicture
                src={apiAddress(`/media/gallery/${id}?w=384&v=${picture}`)}
                alt=""
                data-kind={scene}
                loading="lazy"
                decoding="async"
                onError={({ currentTarget }) => {
                  currentTarget.hidden = true;
                }}
              />
            )}
            <NoPicture data-none="">
              <Icon />
              {t`No picture yet`}
            </NoPicture>
          </PicturePlace>
          <chakra.span display="grid" gap="0.5">
            <chakra.span fontWeight="500" truncate title={name} dir="auto">
              {name}
            </chakra.span>
            <chakra.span textStyle="sm" color="fg.muted" truncate>
              {rich`by ${<bdi>{ownerName}</bdi>}`}
            </chakra.span>
          </chakra.span>
          <chakra.span display="flex" alignItems="center" gap="2" mt="auto">
            <Tag>{sceneWords(scene)}</Tag>
            <chakra.span textStyle="xs" color="fg.subtle">
              {remixesLabel}
            </chakra.span>
          </chakra.span>
        </Link>
      </ProjectCard>
      {onReport === null ? null : (
        <CardTools>
          <CardTool
            type="button"
            aria-haspopup="dialog"
            aria-label={t`Report ${name}`}
            title={t`Report`}
            {...early}
            onClick={() => onReport({ id, name })}
          >
            <Flag aria-hidden />
          </CardTool>
        </CardTools>
      )}
    </ProjectPlace>
  );
};

const Empty = ({ view }: { view: GalleryView }) => {
  const { kind, order, search } = view.query;
  const isAll = kind === null && search.trim() === '';
  return (
    <EmptyState
      title={view.emptyTitle}
      actions={
        isAll ? null : (
          <ButtonLink asChild size="sm" variant="outline">
            <Link to="/gallery" search={searchOf({ kind: null, order, search: '' })} preload={false}>
              {t`Show all`}
            </Link>
          </ButtonLink>
        )
      }
    >
      {view.emptyHint}
    </EmptyState>
  );
};

/** The first cards in their shape. */
const CardSkeletons = () => (
  <ProjectGrid aria-hidden>
    {[0, 1, 2, 3, 4, 5].map((index) => (
      <li key={index}>
        <ProjectCard as="div">
          <Skeleton width="full" aspectRatio="8 / 5" />
          <Skeleton text width="60%" />
          <Skeleton text width="40%" />
          <Skeleton text width="35%" />
        </ProjectCard>
      </li>
    ))}
  </ProjectGrid>
);
