import type { SnapshotFrom } from 'xstate';
import { actionProps, type FieldEvent, fieldProps, onKeys } from '#machines/shared/props.ts';
import { placeOf, type AddressBarMachine } from './address-bar.machine.ts';
import type { AddressBarEvent, AppRoute } from './address-bar.types.ts';
import { texts } from './address-bar.texts.ts';
import { readableAddress } from './typed-address.ts';

export interface ShownRoute {
  readonly path: string;
  /** The path as people read it. */
  readonly label: string;
  readonly title: string;
  readonly isCurrent: boolean;
}

export interface AddressBarView {
  readonly status: 'absent' | 'resting' | 'typing' | 'refused';
  /** Where the app is: `/about?x=1#y`. */
  readonly path: string;
  /** What the field says. */
  readonly text: string;
  /** What is wrong with what was typed, or how it is completed; empty for nothing. */
  readonly problem: string;
  /** Whether what the field says is a pattern of which a part is to be typed. */
  readonly isToFillIn: boolean;
  readonly canGo: boolean;
  readonly whyNotGo: string;
  readonly routes: readonly ShownRoute[];
  onRoutes(): void;
  onRoute(path: string): void;
  /** `previewUrl` is the address of the preview, which what was typed may begin with. */
  onSubmit(previewUrl: string): void;
  getBackProps(): ReturnType<typeof actionProps>;
  getForwardProps(): ReturnType<typeof actionProps>;
  getFieldProps(id: string): ReturnType<typeof fieldProps> & {
    readonly value: string;
    readonly readOnly: boolean;
    readonly onChange: (event: FieldEvent) => void;
    readonly onBlur: () => void;
    readonly onKeyDown: ReturnType<typeof onKeys>;
  };
}

const shown = ({ path, title }: AppRoute, current: string): ShownRoute => ({
  path,
  label: readableAddress(path),
  title,
  isCurrent: path === current,
});

export function connect(
  snapshot: SnapshotFrom<AddressBarMachine>,
  send: (event: AddressBarEvent) => void,
): AddressBarView {
  const { context } = snapshot;
  const path = placeOf(context);
  const status =
    (['resting', 'typing', 'refused'] as const).find((name) => snapshot.matches({ shown: name })) ?? 'absent';
  const canGo = status !== 'absent';
  const whyNotGo = canGo ? '' : texts.thereIsNoPageYet;
  const text = status === 'typing' || status === 'refused' ? context.draft : readableAddress(path);
  const isToFillIn =
    status === 'typing' && context.routes.some((route) => route.isPattern && route.path === text);
  const problem = status === 'refused' ? texts.showsThisProjectAlone : isToFillIn ? texts.whatToFillIn : '';
  return {
    status,
    path,
    text,
    problem,
    isToFillIn,
    canGo,
    whyNotGo,
    routes: context.routes.map((route) => shown(route, path)),
    onRoutes: () => send({ type: 'routes.requested' }),
    onRoute: (of) => {
      const route = context.routes.find((candidate) => candidate.path === of);
      if (route !== undefined) send({ type: 'route.chosen', route });
    },
    onSubmit: (previewUrl) => send({ type: 'address.submitted', previewUrl }),
    getBackProps: () =>
      actionProps(whyNotGo || (context.position > 0 ? '' : texts.isFirst), () =>
        send({ type: 'back.requested' }),
      ),
    getForwardProps: () =>
      actionProps(whyNotGo || (context.position < context.entries.length - 1 ? '' : texts.isLast), () =>
        send({ type: 'forward.requested' }),
      ),
    getFieldProps: (id) => ({
      ...fieldProps(id, status === 'refused' ? problem : ''),
      value: text,
      readOnly: !canGo,
      onChange: ({ currentTarget }) => send({ type: 'address.edited', text: currentTarget.value }),
      onBlur: () => send({ type: 'address.left' }),
      onKeyDown: onKeys(status === 'resting' ? {} : { Escape: () => send({ type: 'address.left' }) }),
    }),
  };
}
