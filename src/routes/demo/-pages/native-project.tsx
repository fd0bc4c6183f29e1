import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { connect } from '#machines/auth/auth.connect.ts';
import { useMobileProjects } from '#app/mobile-projects.ts';
import type { Project } from '#contract/project.ts';
import { useAppActor } from '#lib/app-context.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { EmptyState } from '#ui/atoms.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

const prompt = 'A habit tracker with a list of habits, a streak for each and a settings tab';

/** Lets one of the user's mobile projects be chosen, or makes one, and shows something with it. */
export const NativeProject = ({
  here,
  children,
}: {
  here: string;
  children: (project: Project) => ReactNode;
}) => {
  const actor = useAppActor('auth');
  const auth = connect(useActorSnapshot(actor), actor.send);
  const [chosen, setChosen] = useState('');
  const { view, make } = useMobileProjects(auth.isSignedIn);
  if (!auth.isSignedIn)
    return (
      <EmptyState
        title="Sign in to open a project"
        actions={
          <ButtonLink asChild>
            <Link to="/login" search={{ redirect: here }}>
              Sign in
            </Link>
          </ButtonLink>
        }
      >
        This demonstration runs on a real mobile project of yours.
      </EmptyState>
    );
  if (view.error !== '') return <EmptyState title="Your projects could not be read">{view.error}</EmptyState>;
  const projects = view.data;
  if (projects === null) return <p role="status">Reading your projects</p>;
  const project = projects.find(({ id }) => id === chosen) ?? projects[0];
  return (
    <>
      <chakra.div display="flex" gap="3" alignItems="end" flexWrap="wrap">
        <chakra.div flex="1" maxWidth="24rem">
          <Field label="Mobile project">
            {(control) => (
              <Select
                {...control}
                value={project?.id ?? ''}
                placeholder="None yet"
                onChange={setChosen}
                options={projects.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
          </Field>
        </chakra.div>
        <Button variant="outline" onClick={() => void make(prompt)}>
          Make a habit tracker
        </Button>
      </chakra.div>
      {project ? (
        children(project)
      ) : (
        <EmptyState title="No mobile project yet">
          Make one, or describe one on the app builder’s page.
        </EmptyState>
      )}
    </>
  );
};
