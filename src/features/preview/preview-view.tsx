import { chakra } from '@chakra-ui/react';
import { ExternalLink, MousePointerSquareDashed, QrCode } from 'lucide-react';
import { Suspense, type ReactNode, useId, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { usePreload } from '#lib/use-preload.ts';
import type { AddressBarView } from '#machines/address-bar/address-bar.connect.ts';
import type { CopyTextView } from '#machines/copy-text/copy-text.connect.ts';
import type { DeviceFrameView } from '#machines/device-frame/device-frame.connect.ts';
import type { ElementChoiceView } from '#machines/element-choice/element-choice.connect.ts';
import type { IframeLoadView } from '#machines/iframe-load/iframe-load.connect.ts';
import type { PreviewView as PreviewState } from '#machines/preview/preview.connect.ts';
import { EmptyState, StateDot, VisuallyHidden } from '#ui/atoms.tsx';
import { Button, ButtonLink, IconButton } from '#ui/button.tsx';
import { previewPlace } from '#contract/preview-frame.ts';
import { DeviceChoice } from '#ui/device-choice.tsx';
import { DeviceStage } from '#ui/device-stage.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { AddressBar } from './address-bar.tsx';
import { type Building, BuildStage } from './build-stage.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';
import type { ElementPanelProps } from './element-panel.tsx';

const loadPanel = () => import('./element-panel.tsx');
const ElementPanel = lazyPart(loadPanel);

export interface PreviewViewProps {
  preview: PreviewState;
  load: IframeLoadView;
  /** Where the app is, and copying that. */
  address: AddressBarView;
  copy: CopyTextView;
  device: DeviceFrameView;
  /** What the next message is about. Absent: there is no message to send. */
  elements?: ElementChoiceView;
  /** The one of them that is changed by hand. */
  edit?: ElementPanelProps;
  /** Address of the preview page without the nonce; empty while it is not known. */
  url: string;
  /** Shows the code that opens the preview on a phone. Absent: there is no such way. */
  onPhone?: () => void;
  /** The comments beside the page; they put their button into the bar. */
  renderComments?: ((bar: HTMLElement | null) => ReactNode) | undefined;
  /** The iframe, when it belongs in the page. */
  frame: ReactNode;
  /** What the assistant is building, while nothing can be shown yet; null when it is at nothing. */
  building: Building | null;
  onOpenFile: (path: string, line: number, column: number) => void;
  onShowConsole: () => void;
  /** Puts a message about the fault into the message box. */
  onFix: () => void;
  /** Whether the person may have it fixed. */
  canFix?: boolean;
}

/** The running project: its state in words, the sizes at which it can be seen, and the page itself. */
export const PreviewView = (props: PreviewViewProps) => {
  const { preview, load, address, copy, device, elements, edit, url, frame, onPhone, renderComments } = props;
  const [commentsBar, setCommentsBar] = useState<HTMLElement | null>(null);
  const fieldId = useId();
  usePreload(loadPanel);
  const place = url === '' ? '' : previewPlace(url, address.path);
  const problem = address.problem || copy.errorFor(place);
  const label = load.status === 'waitingToRetry' || load.status === 'failed' ? load.label : preview.label;
  return (
    <>
      <chakra.div
        role="toolbar"
        aria-label={t`Preview`}
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="1"
        flexShrink={0}
        px="2"
        py="1"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <AddressBar
          address={address}
          copy={copy}
          preview={preview}
          label={label}
          url={url}
          copied={place}
          fieldId={fieldId}
        />
        <chakra.div display="flex" alignItems="center" justifyContent="flex-end" gap="1" flexGrow="0">
          {elements === undefined ? null : (
            <Tooltip
              content={elements.whyNotChoose || t`Choose what to change or to write about`}
              placement="bottom"
            >
              <Button
                size="xs"
                variant="ghost"
                flexShrink={0}
                css={{ '&[aria-pressed=true]': { bg: 'accent.subtle', color: 'accent.fg' } }}
                {...elements.getToggleProps()}
                title={undefined}
                aria-description={elements.whyNotChoose || undefined}
              >
                <MousePointerSquareDashed aria-hidden />
                {t`Select`}
              </Button>
            </Tooltip>
          )}
          <chakra.span ref={setCommentsBar} display="inline-flex" minWidth="6" flexShrink={0} />
          <DeviceChoice device={device} />
          {!onPhone || url === '' || preview.status === 'empty' ? null : (
            <Tooltip content={t`Open on a phone`} placement="bottom">
              <IconButton label={t`Open the preview on a phone`} size="xs" onClick={onPhone}>
                <QrCode aria-hidden />
              </IconButton>
            </Tooltip>
          )}
          {url === '' || preview.status === 'empty' ? null : (
            <Tooltip content={t`Open in a tab`} placement="bottom">
              <ButtonLink
                href={place}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t`Open the preview in a tab`}
                variant="ghost"
                size="xs"
                square
              >
                <ExternalLink aria-hidden />
              </ButtonLink>
            </Tooltip>
          )}
        </chakra.div>
      </chakra.div>
      <chakra.div
        id={`${fieldId}-problem`}
        aria-live="polite"
        flexShrink={0}
        textStyle="xs"
        color={address.status === 'refused' || address.problem === '' ? 'danger.fg' : 'fg.muted'}
        css={problem === '' ? {} : { px: '3', py: '1.5', borderBottomWidth: '1px', borderColor: 'border' }}
      >
        {problem}
      </chakra.div>
      {elements === undefined || elements.hint === '' ? null : (
        <chakra.p
          role="note"
          flexShrink={0}
          px="3"
          py="1.5"
          textStyle="xs"
          bg="accent.subtle"
          color="accent.fg"
          borderBottomWidth="1px"
          borderColor="border"
        >
          {elements.hint}
        </chakra.p>
      )}
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', lg: 'row' }}
        flex="1"
        minHeight="0"
        // What is chosen while comments stand beside the page is commented on, and not changed.
        css={{ '&:has([data-comments]) + *': { display: 'none' } }}
      >
        <chakra.div position="relative" flex="1" minWidth="0" minHeight="0" bg="bg.subtle">
          <DeviceStage size={device.size}>{frame}</DeviceStage>
          <Cover {...props} />
        </chakra.div>
        {renderComments?.(commentsBar)}
      </chakra.div>
      {edit?.view.isShown === true ? (
        <Suspense>
          <ElementPanel {...edit} />
        </Suspense>
      ) : null}
    </>
  );
};

/**
 * What lies over the frame while it is not live. The code around a fault is shown by the page in the frame itself;
 * here is what can be done about it.
 */
const Cover = ({
  preview,
  load,
  building,
  onOpenFile,
  onShowConsole,
  onFix,
  canFix = true,
}: PreviewViewProps) => {
  const { fault } = preview;
  if (preview.status === 'live' || preview.status === 'updating') return null;
  // A page that can be seen is used on while packages are brought: the bar above it says how far they are.
  if (preview.status === 'installing' && preview.showsLastGood) return null;
  if (preview.status === 'failed' || load.status === 'failed' || load.status === 'waitingToRetry') {
    const isFrame = load.status === 'failed' || load.status === 'waitingToRetry';
    const { path, line, column } = fault ?? { path: null, line: null, column: null };
    return (
      <chakra.div
        role="alert"
        position="absolute"
        insetInline={{ base: '2', sm: '4' }}
        bottom={{ base: '2', sm: '4' }}
        maxHeight="75%"
        overflow="auto"
        mx="auto"
        maxWidth="40rem"
        p="4"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="danger.muted"
        borderRadius="lg"
        boxShadow="lg"
        animation="rise-in 160ms ease-out"
      >
        <chakra.p display="flex" alignItems="center" gap="2" fontWeight="600" textStyle="sm">
          <StateDot state="failed" />
          {isFrame ? load.label : preview.label}
        </chakra.p>
        <chakra.p mt="1" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {isFrame ? load.why : preview.why}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3">
          {preview.canFix && canFix && !isFrame ? (
            <Button size="xs" onClick={onFix}>
              {t`Fix this`}
            </Button>
          ) : null}
          {path !== null && !isFrame ? (
            <Button size="xs" variant="outline" onClick={() => onOpenFile(path, line ?? 1, column ?? 1)}>
              {rich`Open ${path.slice(path.lastIndexOf('/') + 1)}`}
              {line === null ? '' : `:${line}`}
            </Button>
          ) : null}
          <Button size="xs" variant="outline" onClick={preview.onReload}>
            {isFrame ? t`Try now` : t`Reload`}
          </Button>
          {isFrame ? null : (
            <Button size="xs" variant="ghost" onClick={onShowConsole}>
              {t`Console`}
            </Button>
          )}
        </chakra.div>
      </chakra.div>
    );
  }
  return (
    <chakra.div position="absolute" inset="0" bg="bg.subtle" animation="fade-in 160ms ease-out">
      {building === null || preview.status !== 'empty' ? (
        <EmptyState title={preview.label}>{preview.why}</EmptyState>
      ) : building.plan.length === 0 ? (
        <EmptyState title={building.doing}>{preview.why}</EmptyState>
      ) : (
        <BuildStage {...building} />
      )}
      {preview.isBusy ? <VisuallyHidden>{t`Please wait`}</VisuallyHidden> : null}
    </chakra.div>
  );
};
