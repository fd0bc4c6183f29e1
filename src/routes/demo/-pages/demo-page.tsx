import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Component, type ReactNode } from 'react';
import {
  getInitialSnapshot,
  getNextSnapshot,
  type AnyStateMachine,
  type EventObject,
  type SnapshotFrom,
} from 'xstate';
import { ColorModeChoice } from '#features/site-frame/color-mode-choice.tsx';
import { Logo } from '#ui/logo.tsx';

/** The frame of every demonstration: where one is, and the way back. */
export const DemoPage = ({
  title,
  children,
  wide = false,
}: {
  title: string;
  children: ReactNode;
  wide?: boolean;
}) => (
  <chakra.div minHeight="100dvh" display="flex" flexDirection="column">
    <chakra.header
      display="flex"
      alignItems="center"
      gap="3"
      flexWrap="wrap"
      minHeight="14"
      py="2"
      px={{ base: '4', sm: '6' }}
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Link to="/" aria-label="Statecraft, home" style={{ display: 'inline-flex' }}>
        <Logo />
      </Link>
      <chakra.span
        asChild
        display="inline-flex"
        alignItems="center"
        minHeight="6"
        textStyle="sm"
        color="fg.muted"
        borderRadius="xs"
      >
        <Link to="/demo">Demonstrations</Link>
      </chakra.span>
      <chakra.span flex="1" />
      <ColorModeChoice />
    </chakra.header>
    <chakra.main
      flex="1"
      width="full"
      maxWidth={wide ? 'none' : 'page'}
      mx="auto"
      px={{ base: '4', sm: '6' }}
      py="8"
      display="flex"
      flexDirection="column"
      gap="8"
    >
      <chakra.h1 textStyle="heading.lg">{title}</chakra.h1>
      {children}
    </chakra.main>
  </chakra.div>
);

/** One subject of a demonstration. */
export const Section = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) => (
  <chakra.section>
    <chakra.h2 textStyle="heading.xs">{title}</chakra.h2>
    {lead ? (
      <chakra.p color="fg.muted" textStyle="sm" mt="1" maxWidth="prose">
        {lead}
      </chakra.p>
    ) : null}
    <chakra.div mt="4">{children}</chakra.div>
  </chakra.section>
);

/** States side by side. */
export const StateGrid = ({ children, least = '18rem' }: { children: ReactNode; least?: string }) => (
  <chakra.div
    display="grid"
    gap="4"
    style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${least}, 100%), 1fr))` }}
  >
    {children}
  </chakra.div>
);

/** A part that breaks breaks alone, and says so. */
class Guard extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    return this.state.error === null ? this.props.children : <p role="alert">{String(this.state.error)}</p>;
  }
}

/** One state with its name. What is in it can be looked at, and its controls do nothing. */
export const StateCard = ({
  name,
  children,
  height,
}: {
  name: string;
  children: ReactNode;
  height?: string;
}) => (
  <chakra.figure
    borderWidth="1px"
    borderColor="border"
    borderRadius="lg"
    overflow="hidden"
    bg="bg"
    minWidth="0"
  >
    <chakra.figcaption
      textStyle="code"
      fontSize="xs"
      color="fg.muted"
      px="3"
      py="1.5"
      bg="bg.subtle"
      borderBottomWidth="1px"
      borderColor="border"
    >
      {name}
    </chakra.figcaption>
    <chakra.div
      position="relative"
      display="flex"
      flexDirection="column"
      overflow="auto"
      style={height ? { height } : {}}
    >
      <Guard>{children}</Guard>
    </chakra.div>
  </chakra.figure>
);

/** The snapshot of a machine after these events, computed and not run: no effect happens. */
export function after<M extends AnyStateMachine>(
  machine: M,
  input: unknown,
  events: readonly (EventObject & Record<string, unknown>)[],
): SnapshotFrom<M> {
  let snapshot = getInitialSnapshot(machine, input as never);
  for (const event of events) snapshot = getNextSnapshot(machine, snapshot, event as never);
  return snapshot as SnapshotFrom<M>;
}

/** How an invoked actor ends, as an event. */
export const done = (id: string, output?: unknown) => ({
  type: `xstate.done.actor.${id}`,
  output,
  actorId: id,
});
export const failed = (id: string, error: unknown) => ({
  type: `xstate.error.actor.${id}`,
  error,
  actorId: id,
});
export const idle = (): void => undefined;
