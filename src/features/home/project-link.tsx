import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Atom, Laugh, PanelsTopLeft, Smartphone } from 'lucide-react';
import type { Project } from '#contract/project.ts';
import type { Scene } from '#contract/scenes.ts';
import { StateDot, Tag } from '#ui/atoms.tsx';
import { NoPicture, PicturePlace, PictureVersion, ProjectPicture } from '#ui/project-card.tsx';
import { ProjectCard } from '#ui/project-grid.tsx';
import { apiAddress } from '#lib/api-address.ts';
import { sceneWords } from '#lib/kind-words.ts';
import { timeAgo } from '#lib/time-ago.ts';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

const kindIcons = {
  'ai-website-builder': PanelsTopLeft,
  'react-website-builder': Atom,
  'ai-app-builder': Smartphone,
  meme: Laugh,
} as const satisfies Record<Scene, unknown>;

/** What the newest version looks like, an older one with its number, or that there is no picture yet. */
const VersionPictureOf = ({ project }: { project: Project }) => {
  const { picture, scene } = project;
  const Icon = kindIcons[scene];
  return (
    <PicturePlace>
      {picture ? (
        <>
          <ProjectPicture
            key={picture.tag}
            src={apiAddress(`/media/version/${picture.versionId}?w=384&v=${picture.tag}`)}
            alt=""
            data-kind={scene}
            loading="lazy"
            decoding="async"
            onError={({ currentTarget }) => {
              currentTarget.hidden = true;
            }}
          />
          {picture.versionId === project.headVersionId ? null : (
            <PictureVersion>{rich`Version ${picture.number}`}</PictureVersion>
          )}
        </>
      ) : null}
      <NoPicture data-none="">
        <Icon aria-hidden />
        {t`No picture yet`}
      </NoPicture>
    </PicturePlace>
  );
};

/** What a project is at, or else when it was changed. */
const Activity = ({ project, now }: { project: Project; now: () => number }) => (
  <chakra.span display="inline-flex" alignItems="center" gap="1.5" textStyle="xs" color="fg.subtle">
    {project.activity === 'waiting' ? (
      <>
        <StateDot state="paused" />
        {t`Waiting for you`}
      </>
    ) : project.activity === 'building' ? (
      <>
        <StateDot state="active" />
        {t`Building`}
      </>
    ) : (
      t`changed ${timeAgo(project.updatedAt, now())}`
    )}
  </chakra.span>
);

/** A project as one click goes on with it; another's says whose it is. */
export const ProjectLink = ({ project, now }: { project: Project; now: () => number }) => (
  <ProjectCard asChild>
    <Link to="/$scene/$id" params={{ scene: project.scene, id: project.id }}>
      <VersionPictureOf project={project} />
      <chakra.span fontWeight="500" truncate title={project.name} dir="auto">
        {project.name}
      </chakra.span>
      <chakra.span display="flex" alignItems="center" gap="2" mt="auto">
        <Tag>{sceneWords(project.scene)}</Tag>
        <Activity project={project} now={now} />
      </chakra.span>
      {project.ownerName === undefined ? null : (
        <chakra.span textStyle="xs" color="fg.muted" truncate>
          {rich`Shared by ${<bdi>{project.ownerName}</bdi>}`}
          {project.role === 'viewer' ? t`, to view` : ''}
        </chakra.span>
      )}
      {project.tags === undefined || project.tags.length === 0 ? null : (
        <chakra.span textStyle="xs" color="fg.muted" truncate dir="auto">
          {project.tags.join(', ')}
        </chakra.span>
      )}
    </Link>
  </ProjectCard>
);
