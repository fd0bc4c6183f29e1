import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { connect as connectBox } from '#machines/prompt-box/prompt-box.connect.ts';
import { connect as connectEditorSession } from '#machines/editor-session/editor-session.connect.ts';
import { connect as connectAddress } from '#machines/address-bar/address-bar.connect.ts';
import { connect as connectCopy } from '#machines/copy-text/copy-text.connect.ts';
import { connect as connectDevice } from '#machines/device-frame/device-frame.connect.ts';
import { connect as connectElements } from '#machines/element-choice/element-choice.connect.ts';
import { connect as connectEdit } from '#machines/element-edit/element-edit.connect.ts';
import { connect as connectLoad } from '#machines/iframe-load/iframe-load.connect.ts';
import { connect as connectSession } from '#machines/project-session/project-session.connect.ts';
import { connect as connectPreview } from '#machines/preview/preview.connect.ts';
import { connect as connectWorkspace } from '#machines/workspace/workspace.connect.ts';
import { faultMessage, faultToRepair } from '#lib/fault-message.ts';
import { previewSandbox, previewSensors } from '#contract/preview-frame.ts';
import { linkTarget } from '#lib/navigation.ts';
import { useProject, useProjectView } from '#lib/project-context.ts';
import { useShown } from '#lib/use-shown.ts';
import { activeRun } from '#lib/project-log.ts';
import { shownFilesOf } from '#lib/timeline-run.ts';
import { stateWords } from '#lib/run-words.ts';
import { PreviewFrame } from '#ui/preview-frame.tsx';
import { PreviewView, type PreviewViewProps } from './preview-view.tsx';
import { t } from '#language/speech.ts';

const connectFrame = (...[snapshot, send]: Parameters<typeof connectLoad>) =>
  connectLoad(snapshot, send, t`the preview`);

/** The preview of the open project. `url` is null until the project's detail is known. */
export const PreviewPane = ({
  url,
  renderComments,
}: {
  url: string | null;
  renderComments?: PreviewViewProps['renderComments'];
}) => {
  const { actors, previewFrame } = useProject();
  const view = useProjectView();
  const preview = useShown(actors.preview, connectPreview);
  const load = useShown(actors.iframeLoad, connectFrame);
  const address = useShown(actors.address, connectAddress);
  // What is copied decides what its functions say.
  const copyState = useSelector(actors.copyAddress, (snapshot) => snapshot);
  const copy = connectCopy(copyState, actors.copyAddress.send);
  const device = useShown(actors.device, connectDevice);
  const { canEdit } = useShown(actors.session, connectSession);
  const elements = useShown(actors.elements, connectElements);
  const edit = useShown(actors.elementEdit, connectEdit);
  const workspace = connectWorkspace(actors.workspace.getSnapshot(), actors.workspace.send);
  const active = activeRun(view);
  const frameKey = `${preview.frameKey}-${load.frameKey}`;
  // A frame takes its name once, when it is made; a changed name would not reach the page, and a changed address would
  // load it anew wherever it went.
  const frame = useMemo(
    () => ({
      key: frameKey,
      name: previewFrame.name(),
      address: url === null ? undefined : linkTarget(previewFrame.address(url)),
    }),
    [previewFrame, frameKey, url],
  );
  const isMounted = url !== null && preview.isMounted && load.isMounted;

  return (
    <PreviewView
      preview={preview}
      load={load}
      address={address}
      copy={copy}
      device={device}
      renderComments={renderComments}
      {...(canEdit
        ? {
            elements,
            edit: {
              view: edit,
              onDeselect: () => {
                const last = elements.elements.at(-1);
                if (last !== undefined) elements.onRemove(last.id);
              },
              onMessage: () => workspace.onMessage(),
            },
          }
        : {})}
      canFix={canEdit}
      url={url ?? ''}
      onPhone={() => workspace.onDialog('phone')}
      building={
        active === null
          ? null
          : { doing: stateWords(active), plan: active.plan, file: shownFilesOf(active).at(-1) ?? null }
      }
      frame={
        isMounted ? (
          <PreviewFrame
            key={frame.key}
            ref={previewFrame.attach}
            title={t`Preview of the project`}
            src={frame.address}
            sandbox={previewSandbox}
            name={frame.name}
            allow={`fullscreen; clipboard-write; autoplay; ${previewSensors}`}
            style={{ pointerEvents: 'var(--frame-pointer, auto)' as 'auto' }}
            onLoad={() => {
              load.onLoad();
              preview.onFrameLoad();
            }}
          />
        ) : null
      }
      onOpenFile={(path, line, column) => {
        workspace.onPane('code');
        connectEditorSession(actors.editorSession.getSnapshot(), actors.editorSession.send).onOpen(
          path,
          line,
          column,
        );
      }}
      onShowConsole={() => workspace.onPane('console')}
      onFix={() => {
        if (!preview.fault) return;
        // What stands in the message box is left alone: this is a run of its own.
        const box = () => connectBox(actors.fixBox.getSnapshot(), actors.fixBox.send);
        if (box().isBusy) return;
        box().onChange(faultMessage(preview.fault), faultToRepair(preview.fault));
        box().onSubmit();
        workspace.onMessage();
      }}
    />
  );
};
